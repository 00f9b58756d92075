import Containers
import Lua

/// What text and lines are drawn in: a colour, or two that pass into each other.
enum Ink {
  case color(ColorSpec)
  case gradient(GradientParameters)

  static let type = "color | gradient"

  /// What is inherited: of a gradient, the colour that its box replaces.
  var color: ColorSpec {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.marker
    }
  }
}

extension ArgumentReader {
  /// A colour, or a table with `from` and `to`.
  func ink() throws -> Ink {
    guard stack.isTable(index), stack.rawLength(index) == 0 else {
      return .color(try color())
    }
    var gradient = GradientParameters()
    let labels = ["from", "to", "direction"]
    _ = try engine.readLabels("gradient", among: labels, at: index, on: stack) { key, reader in
      switch key {
      case "from": gradient.from = try reader.color()
      case "to": gradient.to = try reader.color()
      case "direction": gradient.axis = try Argument<Axis>.axis.read(reader)
      default: return false
      }
      return true
    }
    guard gradient.from != .clear, gradient.to != .clear else {
      throw ScriptError(
        "\(subject): a gradient goes from one colour to another, and none of them is clear; "
          + "write { from = \"blue\", to = \"purple\" }")
    }
    return gradient.from == gradient.to ? .color(gradient.from) : .gradient(gradient)
  }
}

extension ScriptEngine {
  /// Puts the view on top, whose content has been given `ink`, into the box that colours it.
  func colour(_ ink: Ink, on stack: LuaStack) {
    guard case .gradient(let gradient) = ink else { return }
    newModifier(.gradient, gradient, of: stack.top, on: stack)
  }
}
