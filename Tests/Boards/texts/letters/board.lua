return VStack { alignment = "leading", spacing = 1,
  BigText "0123456789", BigText "ABCDEFGHIJ", BigText "KLMNOPQRS", BigText "TUVWXYZ",
  BigText "+-=/%_()'*#°<>", BigText ".,:;!? é日",
  BigText "wider than there is room for",
}
