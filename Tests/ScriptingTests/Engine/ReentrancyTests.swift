import Testing

/// Scripts call back into the host from inside its own calls, and from coroutines.
struct ReentrancyTests {
  @Test func `resolve and render work inside every closure of a render`() throws {
    let drawn = try draw(
      """
      local function inner(text) return render(VStack { resolve.subviews { text }[1] }, { width = 9 }) end
      local Card = Container("Card", function(self)
        return Text(inner(resolve.subviews(self.content)[1].text))
      end)
      return VStack {
        ForEach(2, function(i) return Text(inner("row" .. i)) end),
        ForEach { subviews = "sub", function(s) return Text(inner(s.text)) end },
        Card { "card" },
      }
      """)
    #expect(drawn == "row1\nrow2\nsub\ncard\n")
  }

  @Test func `a closure that looks at the list it is made for is an error`() throws {
    let text = try failure(
      of: """
        local all
        all = resolve.subviews(ForEach(2, function() return Text(#all) end))
        return all
        """)
    #expect(text.contains("while it is being resolved") && text.contains("board.lua:2"), "\(text)")
  }

  @Test func `closures resolve content inside coroutines`() throws {
    let drawn = try draw(
      """
      local function each(all)
        return coroutine.wrap(function()
          for _, subview in ipairs(all) do coroutine.yield(subview.text .. #resolve.subviews(subview)) end
        end)
      end
      return Group { subviews = ForEach(3, function(i) return Text(i) end), function(all)
        local texts = {}
        for text in each(all) do texts[#texts + 1] = text end
        return Text(table.concat(texts, " "))
      end }
      """)
    #expect(drawn == "11 21 31\n")
  }

  @Test func `a render inside a coroutine inside a render keeps to its own stack`() throws {
    let drawn = try draw(
      """
      local draw = coroutine.wrap(function(view)
        while true do view = coroutine.yield(render(view, { width = 20 })) end
      end)
      return VStack { ForEach(3, function(i)
        return Text(draw(HStack { ForEach(2, function(j) return Text(i * j) end) }))
      end) }
      """)
    #expect(drawn == "1 2\n2 4\n3 6\n")
  }

  @Test func `a closure cannot yield across the host and says so`() throws {
    let text = try failure(
      of: """
        local co = coroutine.wrap(function()
          return render(ForEach(1, function() coroutine.yield() return "a" end))
        end)
        co()
        """)
    #expect(text.contains("yield") && text.contains("board.lua:2"), "\(text)")
  }

  @Test func `an error inside a coroutine inside a closure arrives with its place`() throws {
    let text = try failure(
      of: """
        return ForEach(1, function()
          local co = coroutine.wrap(function() return Text(nil) end)
          return co()
        end)
        """)
    #expect(text.contains("Text: argument 1") && text.contains("  --> board.lua:2"), "\(text)")
  }

  @Test func `an error that a script catches leaves the render whole`() throws {
    let drawn = try draw(
      """
      return VStack { ForEach(3, function(i)
        local ok, message = pcall(render, ForEach(i, function(j) if j == 2 then error "two" end return Text(j) end))
        return Text(i .. tostring(ok))
      end) }
      """)
    #expect(drawn == "1true\n2false\n3false\n")
  }
}
