-- A long list in a window of five lines: only the rows that show are evaluated.

local evaluated = 0

local list = ScrollView {
  LazyVStack { alignment = "leading",
    Section { header = Text "All numbers":bold(),
      ForEach(1000000, function(number)
        evaluated = evaluated + 1
        return HStack { Text("number " .. number), Spacer, Text(number * number) }
      end),
    },
  },
}

print(render(list:frame { height = 5 }:border { style = "single", title = "Window" }, { width = 30 }))
print(evaluated .. " rows were evaluated")
