import Glibc
import Scripting

extension Command {
  /// Looking at values and views.
  static let inspection = [
    Command("type", "EXPR", "The type of a value, and what it is made of.", completes: .expression)
    {
      session, expression in
      for value in try session.values(of: expression, for: "type") {
        session.write(try session.start.engine.kind(of: value))
      }
    },
    stage("tree", .declared, "The view as it was declared."),
    stage("resolve", .resolved, "The subviews that a container of the view sees."),
    stage("sections", .sections, "The sections of the view."),
    Command("render", "EXPR", "The view as it is drawn.", completes: .expression) {
      session, expression in
      try session.draw(session.board(of: expression, for: "render"))
    },
    Command(
      "why", "NAME EXPR", "Why a container value is what it is on each subview.",
      completes: .valueAndExpression
    ) { session, argument in
      let name = argument.prefix { !$0.isWhitespace }
      let board = try session.board(
        of: String(argument.dropFirst(name.count).drop(while: \.isWhitespace)), for: "why")
      let reasons = try session.start.engine.why(String(name), in: board, session.host.render)
      session.write(TreeText.reasons(reasons))
    },
    Command("time", "EXPR", "The value, and how long it took.", completes: .expression) {
      session, expression in
      let begin = Self.milliseconds
      let values = try session.values(of: expression, for: "time")
      let taken = Self.milliseconds - begin
      try session.show(values)
      session.write(session.host.style.note("\(Self.rounded(taken)) ms"))
    },
  ]

  private static func stage(_ name: String, _ stage: InspectionStage, _ summary: String) -> Command
  {
    Command(name, "EXPR", summary, completes: .expression) { session, expression in
      let board = try session.board(of: expression, for: name)
      let trees = try session.start.engine.inspect(board, stage, session.host.render)
      session.write(trees.isEmpty ? "nothing" : TreeText.text(of: trees))
    }
  }

  private static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// Two digits after the point.
  private static func rounded(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
