return VStack { alignment = "trailing", "one", "three", "a" }
