package import Lua
package import Scripting

/// What tests find besides the API of boards: `describe`, `it`, `before_each`, `after_each`,
/// `expect`, `clock` and `session`.
package enum PluginTestLibrary {
  package static let globals = [
    "after_each", "before_each", "clock", "describe", "expect", "it", "session",
  ]

  /// `expect`, in Lua: it gets the host's `difference(expected, found)`, `snapshot(name, text)` and `isView(value)`.
  ///
  /// Errors are raised at the line of the test that called.
  static let source = """
    local difference, snapshot, isView = ...

    local function sortedKeys(value)
      local keys = {}
      for key in next, value do keys[#keys + 1] = key end
      table.sort(keys, function(a, b)
        if type(a) == type(b) and (type(a) == "number" or type(a) == "string") then return a < b end
        return type(a) .. tostring(a) < type(b) .. tostring(b)
      end)
      return keys
    end

    -- A value as a script would write it; tables over several lines, to four levels.
    local function show(value, indent, seen)
      if type(value) == "string" then return (string.format("%q", value):gsub("\\\\\\n", "\\\\n")) end
      if type(value) ~= "table" then return tostring(value) end
      indent, seen = indent or "", seen or {}
      if seen[value] then return "<a table around it>" end
      if #indent >= 8 then return "{ … }" end
      seen[value] = true
      local lines = {}
      for _, key in ipairs(sortedKeys(value)) do
        local name = type(key) == "string" and key:match "^[%a_][%w_]*$" or "[" .. show(key, indent, seen) .. "]"
        lines[#lines + 1] = indent .. "  " .. name .. " = " .. show(rawget(value, key), indent .. "  ", seen) .. ","
      end
      seen[value] = nil
      if #lines == 0 then return "{}" end
      return "{\\n" .. table.concat(lines, "\\n") .. "\\n" .. indent .. "}"
    end

    local function same(a, b, seen)
      if rawequal(a, b) or a == b then return true end
      if type(a) ~= "table" or type(b) ~= "table" then return false end
      seen = seen or {}
      if seen[a] == b then return true end
      seen[a] = b
      for key, value in next, a do
        if not same(value, rawget(b, key), seen) then return false end
      end
      for key in next, b do
        if rawget(a, key) == nil then return false end
      end
      return true
    end

    local function holdsView(value, seen)
      if type(value) ~= "table" then return isView(value) end
      seen = seen or {}
      if seen[value] then return false end
      seen[value] = true
      for _, element in next, value do
        if holdsView(element, seen) then return true end
      end
      return false
    end

    -- What to do about two views that look alike, behind `separator`.
    local function identityHint(a, b, separator)
      if not (holdsView(a) and holdsView(b)) then return "" end
      return separator .. "views are compared by identity: compare what render(view) or resolve.tree(view) gives"
    end

    local function compared(expected, found)
      local a, b = expected, found
      if type(a) ~= "string" or type(b) ~= "string" then a, b = show(a), show(b) end
      if a:find "\\n" or b:find "\\n" then
        if a == b then return "expected and found are written alike" .. identityHint(expected, found, "; ") end
        return "expected (-) and found (+) differ:\\n" .. difference(a, b) .. identityHint(expected, found, "\\n")
      end
      return "expected " .. show(expected) .. ", found " .. show(found) .. identityHint(expected, found, "; ")
    end

    local function isIn(part, value)
      if type(value) == "string" then return type(part) == "string" and value:find(part, 1, true) ~= nil end
      if type(value) == "table" then
        for _, element in next, value do
          if same(element, part) then return true end
        end
      end
      return false
    end

    -- Each returns whether it holds, and what was expected otherwise. `level` is that of the test's line.
    local matchers = {}

    function matchers.equals(found, expected) return same(found, expected), compared(expected, found) end
    function matchers.is(found, expected)
      return rawequal(found, expected), "expected the very same " .. show(expected) .. ", found " .. show(found)
    end
    function matchers.isTrue(found) return found == true, "expected true, found " .. show(found) end
    function matchers.isFalse(found) return found == false, "expected false, found " .. show(found) end
    function matchers.isNil(found) return found == nil, "expected nil, found " .. show(found) end
    function matchers.isA(found, name)
      return type(found) == name or math.type(found) == name, "expected a " .. tostring(name) .. ", found " .. show(found)
    end
    function matchers.contains(found, part)
      return isIn(part, found),
        "expected " .. show(found) .. " to contain " .. show(part) .. identityHint(part, found, "; ")
    end
    function matchers.matches(found, pattern)
      return type(found) == "string" and found:find(pattern) ~= nil,
        "expected " .. show(found) .. " to match the pattern " .. show(pattern)
    end
    local function length(value) return #value end
    function matchers.hasCount(found, count)
      if type(found) ~= "table" and not pcall(length, found) then
        error("hasCount takes a table, a string or a collection, got " .. show(found)
          .. (isView(found) and "; count resolve.subviews(view)" or ""), 3)
      end
      return #found == count, "expected " .. show(count) .. " elements, found " .. #found
    end
    local function isLess(a, b) return a < b end
    local function checkOrder(name, found, bound)
      if pcall(isLess, found, bound) then return end
      error(name .. " compares numbers or strings, got " .. show(found) .. " and " .. show(bound), 4)
    end
    function matchers.isGreaterThan(found, bound)
      checkOrder("isGreaterThan", found, bound)
      return found > bound, "expected more than " .. show(bound) .. ", found " .. show(found)
    end
    function matchers.isLessThan(found, bound)
      checkOrder("isLessThan", found, bound)
      return found < bound, "expected less than " .. show(bound) .. ", found " .. show(found)
    end
    function matchers.raises(found, part)
      if type(found) ~= "function" then error("expect(fn):raises needs a function, got " .. show(found), 3) end
      local ok, message = pcall(found)
      if ok then return false, "expected an error" .. (part and " with " .. show(part) or "") .. ", found none" end
      return part == nil or isIn(part, tostring(message)),
        "expected an error with " .. show(part) .. ", found " .. show(tostring(message))
    end
    -- The text on the screen of a session; anything else is itself.
    local function screen(found)
      local isSession, text = pcall(function() return type(found) == "userdata" and found.screen end)
      return isSession and type(text) == "string" and text or found
    end
    function matchers.shows(found, part)
      found = screen(found)
      return isIn(part, found), "expected to see " .. show(part) .. " in\\n" .. tostring(found)
    end
    function matchers.matchesSnapshot(found, name)
      found = screen(found)
      if type(found) ~= "string" then
        error("expect(text):matchesSnapshot needs a text, got " .. show(found) .. "; render the view first", 3)
      end
      if type(name) ~= "string" then error("matchesSnapshot needs a name, got " .. show(name), 3) end
      local problem = snapshot(name, found)
      return problem == nil, problem
    end

    local names = sortedKeys(matchers)

    local function methods(isNegated)
      local all = {}
      for name, matcher in next, matchers do
        all[name] = function(self, ...)
          local holds, message = matcher(rawget(self, "value"), ...)
          if holds == isNegated then
            error(isNegated and "expected the opposite of " .. name .. " for " .. show(rawget(self, "value")) or message, 2)
          end
          return self
        end
      end
      return all
    end

    local function class(isNegated)
      return { __index = function(self, name)
        if name == "never" and not isNegated then return self.opposite end
        local method = self.methods[name]
        if method == nil then
          error("expect has no '" .. tostring(name) .. "'; it has " .. table.concat(names, ", ") .. " and never", 2)
        end
        return method
      end }
    end

    local positive, negative = methods(false), methods(true)
    local positiveClass, negativeClass = class(false), class(true)

    function expect(...)
      if select("#", ...) ~= 1 then error("expect takes one value", 2) end
      local value = ...
      local opposite = setmetatable({ value = value, methods = negative }, negativeClass)
      return setmetatable({ value = value, methods = positive, opposite = opposite }, positiveClass)
    end
    """
}

extension PluginTestLibrary {
  /// Declares `expect` for a script that plays boards. Its snapshots are beside `script`, and are written with
  /// `isRecording`.
  package static func registerExpect(
    in engine: ScriptEngine, script: String, isRecording: Bool, on stack: LuaStack
  ) throws {
    try registerExpect(
      in: engine, comparing: Snapshots(testFile: script, isRecording: isRecording), on: stack)
  }

  static func registerExpect(
    in engine: ScriptEngine, comparing snapshots: Snapshots, on stack: LuaStack
  ) throws {
    var source = source
    // A name of the host: what fails, fails where the test has called.
    try source.withUTF8 {
      try stack.load(bytes: UnsafeRawBufferPointer($0), name: "=controls/expect")
    }
    stack.pushFunction(
      name: "difference",
      engine.function { _, stack in
        stack.push(
          LineDiff.text(expected: stack.string(at: 1) ?? "", found: stack.string(at: 2) ?? ""))
        return 1
      })
    stack.pushFunction(
      name: "snapshot",
      engine.function { _, stack in
        let problem = try snapshots.problem(stack.string(at: 1) ?? "", stack.string(at: 2) ?? "")
        if let problem { stack.push(problem) } else { stack.pushNil() }
        return 1
      })
    stack.pushFunction(
      name: "isView",
      engine.function { engine, stack in
        stack.push(engine.isView(at: 1, of: stack))
        return 1
      })
    try stack.call(arguments: 3, results: 0)
  }
}
