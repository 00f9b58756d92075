return VStack { "a", HStack }
