-- A module nobody has is an error naming the module.
return VStack {
  require("no-such-plugin").View {},
}
