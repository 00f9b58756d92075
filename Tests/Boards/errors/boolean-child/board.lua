return VStack { "a", true }
