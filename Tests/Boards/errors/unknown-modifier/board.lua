return Text "a"
  :padding(1)
  :blod()
