/// A view made of other views, as `CustomView`, that remembers something between updates or reads
/// the environment.
public protocol StatefulView: ViewConvertible {
  /// What the view stands for, in the place that `context` describes.
  @ViewBuilder func body(in context: ViewContext) -> View?
}

extension StatefulView {
  /// The view as its container sees it: whatever its body stands for.
  public var view: View { View.dynamic(.composite, StatefulBody(of: self)) }
}

/// The place of a `StatefulView`: its state and the environment around it.
public struct ViewContext {
  private let owner: StateStore.Owner
  private let memory: BoardMemory
  private let name: String
  private let values: EnvironmentValues

  fileprivate init(_ place: ViewPlace, kind: Int, name: String) {
    owner = StateStore.Owner(place: place.identity, kind: kind)
    memory = place.pass.memory
    values = place.nativeEnvironment.values
    self.name = name
    memory.state.enter(owner)
  }

  /// State called `property`: it survives re-evaluation as long as the view keeps its place (R31)
  /// and starts with `initial` again after it has gone (R37).
  public func state<Value>(_ property: String, _ initial: @autoclosure () -> Value)
    -> Binding<Value>
  {
    let first = memory.state.value(property, of: owner) { initial() }
    return Binding(
      get: { [weak memory, owner] in
        let value = memory?.state.value(property, of: owner) { first } ?? first
        return value as? Value ?? initialValue(first)
      },
      set: { [weak memory, owner, name] value in
        guard let memory else { return }
        guard !memory.isBuilding else {
          return memory.record(StateError.writtenWhileBuilding(view: name, property: property))
        }
        memory.state.set(property, of: owner, to: value, calledBy: name)
      })
  }

  /// The environment value that was written nearest around the place where the view is used (R98).
  public func environment<Value>(_ keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
    values[keyPath: keyPath]
  }
}

/// The state of one name has one type; two types under one name are a programming error.
private func initialValue<Value>(_ value: Any) -> Value {
  guard let value = value as? Value else {
    preconditionFailure("one name of state is used for \(type(of: value)) and \(Value.self)")
  }
  return value
}

private final class StatefulBody<Composite: StatefulView>: DynamicContent {
  let composite: Composite
  init(of composite: Composite) { self.composite = composite }
  override var name: String? { String(describing: Composite.self) }
  override var stateKind: Int { ObjectIdentifier(Composite.self).hashValue }
  override func evaluate(_ request: Evaluation, at place: ViewPlace) -> View? {
    composite.body(
      in: ViewContext(place, kind: stateKind, name: String(describing: Composite.self)))
  }
}
