import Containers
import TextRendering

extension ContainerValues {
  private enum IsUrgent: ContainerValueKey { static var defaultValue: Bool { false } }

  var isUrgent: Bool {
    get { self[IsUrgent.self] }
    set { self[IsUrgent.self] = newValue }
  }
}

struct Agenda: CustomView {
  let content: Group

  init(@ViewBuilder content: ViewContent) { self.content = Group(content: content) }

  var body: View? {
    VStack(alignment: .leading) {
      ForEach(sections: content) { section in
        section.header.bold()
        ForEach(subviews: section.content) { subview in
          HStack {
            Text(subview.containerValues.isUrgent ? "!" : "·")
            subview
          }
        }
      }
    }
  }
}

func agenda(width: Int) throws -> String {
  let agenda = Agenda {
    Section("Today") {
      "Tune the piano"
      Text("Find the singer").containerValue(\.isUrgent, true)
    }
    Section("Tomorrow") { ForEach(1..<3) { Text("Rehearsal \($0)") } }
  }
  return try agenda.rendered(width: width)
}
