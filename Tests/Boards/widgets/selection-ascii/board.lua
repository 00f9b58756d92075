-- What is selected has a mark in ASCII too.
local Both = Container("Both", {
  one = State "b", other = State "y",
  body = function(self)
    return VStack { alignment = "leading",
      List { selection = self:binding "one", Text "a":tag "a", Text "b":tag "b" },
      Table({ { id = "x" }, { id = "y" } },
        { selection = self:binding "other", id = "id", TableColumn("ID", "id") }),
    }
  end,
})
return Both {}
