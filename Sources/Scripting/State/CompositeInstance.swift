import Containers
import Lua

/// A container at its place: where its state is kept, and what it read of the environment.
final class CompositeInstance {
  /// The container's name, for messages.
  let name: String
  /// nil where nothing needs to be kept: the state has its initial values, which are plain, and
  /// nothing may write it.
  let owner: StateStore.Owner?
  /// Gone when the board is no longer drawn.
  private(set) weak var memory: BoardMemory?
  /// The environment values that the container declares, by number.
  let environment: [Int32: LuaReference]

  init(
    _ definition: ContainerDefinition, at place: ViewPlace,
    environment: [Int32: LuaReference]
  ) {
    name = definition.name
    self.environment = environment
    let memory = place.pass.memory
    self.memory = memory
    guard definition.keepsState(in: memory) else {
      owner = nil
      return
    }
    let owner = StateStore.Owner(place: place.identity, kind: Int(definition.number))
    self.owner = owner
    memory.state.enter(owner)
  }
}

extension ContainerDefinition {
  /// Whether each view of this container needs a place of its own in `memory`.
  func keepsState(in memory: BoardMemory) -> Bool {
    hasState && (!memory.isFixed || makesStateForEachView)
  }
}
