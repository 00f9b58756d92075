import Lua

/// What scripts have declared, and views carry the numbers or names of.
struct Declarations {
  let containerValues = EntryTable(
    family: "ContainerValues", noun: "container value", writer: "containerValue")
  let environmentValues = EntryTable(
    family: "EnvironmentValues", noun: "environment value", writer: "environment")
  let preferenceValues = EntryTable(
    family: "PreferenceValues", noun: "preference", writer: "preference")
  /// Containers and layouts.
  let components = Components()
  /// Modifiers, among those of the host.
  let methods: ViewMethods
  /// Controls, by the Lua files of the host.
  let controls = LuaControls()

  init(on stack: LuaStack) { methods = ViewMethods(on: stack) }

  /// The values of all families.
  var values: [EntryTable] { [containerValues, environmentValues, preferenceValues] }
}
