import Lua

extension ScriptEngine {
  /// Puts the whole API into a fresh state.
  func registerAPI(on stack: LuaStack) throws {
    try registerViewMetatables(on: stack)
    try registerViewTable(on: stack)
    try registerTextModifiers(on: stack)
    try registerAccessibilityModifiers(on: stack)
    try registerLayoutModifiers(on: stack)
    try registerValueModifiers(on: stack)
    try registerEffectModifiers(on: stack)
    try registerLeaves(on: stack)
    try registerStacks(on: stack)
    try registerScrollView(on: stack)
    try registerGrid(on: stack)
    try registerGeometryReader(on: stack)
    try registerSection(on: stack)
    try registerGroup(on: stack)
    try registerForEach(on: stack)
    try registerBranches(on: stack)
    try registerRange(on: stack)
    try registerContainerValues(on: stack)
    try registerState(on: stack)
    try registerEnvironment(on: stack)
    try registerContainers(on: stack)
    try registerLayouts(on: stack)
    try registerControls(on: stack)
    try registerSubviews(on: stack)
    try registerCollections(on: stack)
    try registerSectionHandles(on: stack)
    try registerResolve(on: stack)
    try registerRender(on: stack)
    try registerStandardLibrary(on: stack)
    try registerHost(on: stack)
    try registerModules(on: stack)
  }
}
