return VStack { spacng = 1, "a" }
