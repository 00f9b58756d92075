import Containers
import Lua

/// A container at its place: where its state is kept, and what it read of the environment.
final class CompositeInstance {
  /// The container's name, for messages.
  let name: String
  let owner: StateStore.Owner
  /// Gone when the board is no longer drawn.
  private(set) weak var memory: BoardMemory?
  /// The environment values that the container declares, by number.
  let environment: [Int32: LuaReference]

  init(
    _ definition: ContainerDefinition, at place: CompositePlace,
    environment: [Int32: LuaReference]
  ) {
    name = definition.name
    self.environment = environment
    memory = place.pass.memory
    owner = StateStore.Owner(place: place.identity, kind: Int(definition.number))
    if definition.hasState { memory?.state.enter(owner) }
  }
}
