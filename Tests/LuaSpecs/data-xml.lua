-- host.xml, as a script uses it.
local test = require "fixtures.test"
local xml = require "host.xml"

local expectations = require "fixtures.expectations"
local refuses, expect = expectations.refuses, expectations.expect

-- The events of a source as text, one behind the other.
local function events(source, options)
  local found = {}
  for kind, value, attributes, line in xml.events(source, options) do
    local names = {}
    for name, of in pairs(attributes or {}) do names[#names + 1] = name .. "=" .. of end
    table.sort(names)
    local list = attributes and "(" .. table.concat(names, ",") .. ")" or ""
    found[#found + 1] = ("%s %s%s@%d"):format(kind, value, list, line)
  end
  return table.concat(found, "; ")
end

-- A function that gives a text in pieces of so many bytes.
local function inPieces(text, size)
  local position = 1
  return function()
    local piece = text:sub(position, position + size - 1)
    position = position + size
    return piece ~= "" and piece or nil
  end
end

test("xml: elements become tables with what is in them", function()
  local a = xml.decode [[
<?xml version="1.0"?>
<!-- nothing of this -->
<album title="Live" year='1999'>
  <song n="1">Love <em>Stack</em>!</song>
  <song/>
  <?player loud?>
</album>
]]
  expect(a.name, "album")
  expect(a.attributes.title, "Live")
  expect(a.attributes.year, "1999")
  expect(#a, 2)
  expect(a.text, "")
  expect(a.line, 3)
  expect(a[1].text, "Love !")
  expect(a[1][1].text, "Stack")
  expect(a[1].attributes.n, "1")
  expect(a[2].text, "")
  expect(next(a[2].attributes), nil)
  expect(a[2].line, 5)
end)

test("xml: text keeps its spaces, where no elements stand between them", function()
  expect(xml.decode "<a>  x\n </a>".text, "  x\n ")
  expect(xml.decode "<a>  </a>".text, "  ")
  expect(xml.decode "<a>\r\nx\r</a>".text, "\nx\n")
end)

test("xml: entities, characters by number and CDATA are what they stand for", function()
  expect(xml.decode "<a>&lt;&amp;&gt;&quot;&apos;&#65;&#x1F600;</a>".text, "<&>\"'A\u{1F600}")
  expect(xml.decode "<a>x<![CDATA[<b>&amp;]]]]><![CDATA[>]]>y</a>".text, "x<b>&amp;]]>y")
  expect(xml.decode "<a b='&lt;&#10;&amp;'/>".attributes.b, "<\n&")
  expect(xml.decode "<!DOCTYPE a [<!ENTITY c '&#169; Sam'>]><a b='&c;'>&c;</a>".text, "\u{A9} Sam")
  expect(xml.decode "<!DOCTYPE a [<!ENTITY c '&#169; Sam'>]><a b='&c;'>&c;</a>".attributes.b, "\u{A9} Sam")
  expect(xml.decode "<!DOCTYPE a [<!ATTLIST a b CDATA 'by default'>]><a/>".attributes.b, "by default")
end)

test("xml: names are as they are written, with their prefixes", function()
  local feed = xml.decode "<f:feed xmlns:f='urn:f' xmlns='urn:d' f:id='7'><entry f:id='8'/></f:feed>"
  expect(feed.name, "f:feed")
  expect(feed.attributes["f:id"], "7")
  expect(feed.attributes["xmlns:f"], "urn:f")
  expect(feed[1].name, "entry")
  expect(xml.decode "<日本 título='ü'/>".attributes["título"], "ü")
end)

test("xml: texts in UTF-16 and Latin-1 become UTF-8", function()
  local function utf16(text, format)
    local units = {}
    for _, code in utf8.codes(text) do
      if code > 0xFFFF then
        units[#units + 1] = format:pack(0xD800 + ((code - 0x10000) >> 10))
        units[#units + 1] = format:pack(0xDC00 + ((code - 0x10000) & 0x3FF))
      else
        units[#units + 1] = format:pack(code)
      end
    end
    return table.concat(units)
  end
  local text = "\u{FEFF}<?xml version='1.0' encoding='UTF-16'?><a b='ü'>日本 \u{1F600}</a>"
  for _, format in ipairs { "<I2", ">I2" } do
    local a = xml.decode(utf16(text, format))
    expect(a.text, "日本 \u{1F600}")
    expect(a.attributes.b, "ü")
  end
  expect(xml.decode "<?xml version='1.0' encoding='ISO-8859-1'?><a>na\xEFve</a>".text, "naïve")
  expect(xml.decode "\u{FEFF}<a>naïve</a>".text, "naïve")
  refuses("line 1, column 31: the encoding is not known here; convert the text by 'iconv -f ENCODING -t UTF-8'",
    xml.decode, "<?xml version='1.0' encoding='windows-1252'?><a/>")
  refuses("line 1, column 6: this is not well-formed", xml.decode, "<a>na\xEFve</a>")
end)

test("xml: events come in order, with their lines", function()
  expect(events "<a x='1' y='2'>\nb<c/>\n</a>",
    "start a(x=1,y=2)@1; text \nb@1; start c()@2; end c@2; text \n@2; end a@3")
  expect(events "<a>x<![CDATA[y]]>&amp;z</a>", "start a()@1; text xy&z@1; end a@1")
end)

test("xml: a text may come from a file, or in pieces of any size", function()
  local text = "<a x='&lt;'>\n<b>日本 &amp; &#65;</b><!-- c --><![CDATA[<]]></a>"
  local whole = events(text)
  for size = 1, 12 do expect(events(inPieces(text, size)), whole) end
  expect(events(inPieces(("<a>%s</a>"):format(("<b/>"):rep(30000)), 7)), events("<a>" .. ("<b/>"):rep(30000) .. "</a>"))
  local file <close> = assert(io.open "fixtures/reports/swift.xml")
  local count = 0
  for kind, value in xml.events(file) do
    if kind == "start" and value == "testcase" then count = count + 1 end
  end
  expect(count, 3)
  local again <close> = assert(io.open "fixtures/reports/swift.xml")
  expect(xml.decode(again).name, "testsuites")
  expect(xml.decode(inPieces(text, 3))[1].text, "日本 & A")
end)

test("xml: events are there before all of the text is", function()
  local given = 0
  local function pieces()
    given = given + 1
    return given == 1 and "<log><line n='1'/>" or ("<line n='%d'/>"):format(given)
  end
  for kind, value, attributes in xml.events(pieces) do
    if kind == "start" and value == "line" and attributes.n == "3" then break end
  end
  expect(given, 3)
end)

test("xml: a function that waits in a coroutine can be read from", function()
  local reading = coroutine.wrap(function()
    local found = {}
    for kind, value in xml.events(coroutine.yield) do found[#found + 1] = kind .. " " .. value end
    return table.concat(found, "; ")
  end)
  reading()
  reading "<a>on"
  reading "e</a>"
  expect(reading(nil), "start a; text one; end a")
end)

test("xml: what is cut off or wrong says where", function()
  local function wrong(message, text)
    refuses("host.xml: " .. message, xml.decode, text)
    refuses("host.xml: " .. message, events, text)
    refuses("host.xml: ", events, inPieces(text, 1))
  end
  wrong("line 1, column 1: the text ends before its first element", "")
  wrong("line 2, column 1: the text ends before its first element", "<!-- -->\n")
  wrong("line 3, column 1: the text ends inside <b>, which began in line 2", "<a>\n<b>\n")
  wrong("line 2, column 1: the text ends inside of what begins here", "<a>\n<b c='d")
  wrong("line 1, column 14: this CDATA section does not end", "<a><![CDATA[x")
  wrong("line 3, column 3: this tag does not end <b>, which began in line 2", "<a>\n<b>\n</a>")
  wrong("line 1, column 5: the first element has ended, and more follows", "<a/><b/>")
  wrong("line 1, column 10: an attribute is there twice", "<a x='1' x='2'/>")
  wrong("line 1, column 5: there is no such entity; '&' itself is written '&amp;'", "<a>R&B;</a>")
  wrong("line 1, column 7: '&' itself is written '&amp;'", "<a>R & B</a>")
  wrong("line 1, column 7: '<' itself is written '&lt;'", "<a>1 < 2</a>")
  wrong("line 1, column 4: the control character 27 is there, which XML does not allow", "<a>\27[31mred</a>")
  wrong("line 1, column 1: this is no XML", "some words")
  wrong("line 1, column 1: this is not well-formed", "{\"a\": 1}")
end)

test("xml: an error is the same wherever a piece of the text ends", function()
  for _, whole in ipairs { "<r>Tom &\n Jerry</r>", "<r>R &</r>", "<r>1 <\n2</r>", "\u{FEFF}<r>&</r>", "<r>\1</r>" } do
    local _, expected = pcall(xml.decode, whole)
    for size = 1, #whole do
      local start = 1 - size
      local _, found = pcall(xml.decode, function()
        start = start + size
        return start <= #whole and whole:sub(start, start + size - 1) or nil
      end)
      assert(tostring(found) == tostring(expected), ("%s in pieces of %d, for %s"):format(found, size, expected))
    end
  end
end)

test("xml: errors name the text when it has a name", function()
  refuses("song.xml:2:3: this tag does not end <a>, which began in line 1",
    xml.decode, "<a>\n</b>", { name = "song.xml" })
  refuses("song.xml:1:4: the text ends inside <a>", events, "<a>", { name = "song.xml" })
  local ok, message = pcall(function()
    local a = xml.decode "<a>"
    return a
  end)
  assert(not ok and message:find "data%-xml.lua:%d+: host.xml: line 1", message)
end)

test("xml: a text that was changed at random is read the same in pieces of any size", function()
  local text = [==[
<?xml version="1.0"?><!DOCTYPE a [<!ENTITY c "&#169;">]>
<a b='1' c="&lt;"><!-- no --><b>x &amp; &c;</b><![CDATA[<]]>日本<?p q?><c d="ü"/></a>
]==]
  local pieces = { "<", ">", "&", ";", "'", "\"", "/", "!", "-", "]", "\0", "\27", "ü", "\xff", "<b>", "</a>", "" }
  local state = 7
  local function random(most)
    state = (state * 1103515245 + 12345) % 2147483648
    return state // 65536 % most + 1
  end
  for _ = 1, 400 do
    local changed = text
    for _ = 1, random(3) do
      local place, length = random(#changed), random(4) - 1
      changed = changed:sub(1, place - 1) .. pieces[random(#pieces)] .. changed:sub(place + length)
    end
    local isRead, whole = pcall(events, changed)
    for _, size in ipairs { 1, 2, 7 } do
      local isReadToo, found = pcall(events, inPieces(changed, size))
      assert(isRead == isReadToo and (not isRead or whole == found), changed)
    end
    assert(pcall(xml.decode, changed) == isRead, changed)
  end
end)

test("xml: entities that grow without end are refused", function()
  local bomb = { "<!DOCTYPE a [<!ENTITY e0 'lollollollollollol'>" }
  for level = 1, 9 do bomb[#bomb + 1] = ("<!ENTITY e%d '%s'>"):format(level, ("&e%d;"):format(level - 1):rep(10)) end
  local head = table.concat(bomb)
  refuses("the entities grow to more than a hundred times of the text", xml.decode, head .. "]><a>&e9;</a>")
  refuses("the entities grow to more than a hundred times of the text", xml.decode, head .. "]><a b='&e9;'/>")
  refuses("an entity names itself", xml.decode, "<!DOCTYPE a [<!ENTITY x '&y;'><!ENTITY y '&x;'>]><a>&x;</a>")
end)

test("xml: entities in entities are refused before expat is too deep in them", function()
  local chain = { "<!DOCTYPE a [<!ENTITY e0 'x'>" }
  for level = 1, 20000 do chain[#chain + 1] = ("<!ENTITY e%d '&e%d;'>"):format(level, level - 1) end
  refuses("more than 100 entities that name others", xml.decode, table.concat(chain) .. "]><a>&e20000;</a>")
end)

test("xml: other files are never read", function()
  refuses("this entity is in another file, and none is read",
    xml.decode, "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>")
  refuses("the entity '&x;' is declared in another file, and none is read",
    xml.decode, "<!DOCTYPE a SYSTEM 'http://127.0.0.1/a.dtd'><a>&x;</a>")
  refuses("the entity '&x;' is declared in another file, and none is read",
    xml.decode, "<!DOCTYPE a [<!ENTITY % p SYSTEM 'file:///etc/passwd'> %p;]><a>&x;</a>")
  expect(xml.decode "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0' 'x.dtd'><html/>".name, "html")
end)

test("xml: long tags, many attributes and deep elements", function()
  local long = ("ü"):rep(300000)
  expect(xml.decode("<a b='" .. long .. "'>" .. long .. "</a>").attributes.b, long)
  expect(xml.decode(inPieces("<a b='" .. long .. "'>" .. long .. "</a>", 100)).text, long)
  local many = {}
  for index = 1, 5000 do many[index] = ("n%d='%d'"):format(index, index) end
  expect(xml.decode("<a " .. table.concat(many, " ") .. "/>").attributes.n5000, "5000")
  local inner = xml.decode(("<a>"):rep(500) .. ("</a>"):rep(500))
  for _ = 2, 500 do inner = inner[1] end
  expect(#inner, 0)
  refuses("line 1, column 1501: more than 500 elements inside each other", xml.decode, ("<a>"):rep(100000))
end)

test("xml: arguments that are none of its own", function()
  refuses("host.xml: decode takes a text, an open file or a function, got number", xml.decode, 7)
  refuses("host.xml: events takes a text, an open file or a function, got nil", xml.events)
  refuses("host.xml: options are a table, got string", xml.decode, "<a/>", "b")
  refuses("host.xml: options are a table, got number", xml.decode, "<a/>", 5)
  refuses("host.xml: no option 'nme'; there is name", xml.events, "<a/>", { nme = "x" })
  refuses("host.xml: no option 'table'; there is name", xml.decode, "<a/>", { [{}] = "x" })
  refuses("host.xml: name must be a string, got number", xml.decode, "<a/>", { name = 1 })
  refuses("the function must return a string, or nil at the end, got table", events, function() return {} end)
  local file = assert(io.open "fixtures/reports/swift.xml")
  file:close()
  refuses("host.xml: decode: the file is closed", xml.decode, file)
  refuses("Is a directory", xml.decode, assert(io.open "fixtures"))
end)

test("xml: an error of the function that gives the text is its own", function()
  local mine = {}
  local ok, problem = pcall(xml.decode, function() error(mine) end)
  assert(not ok and problem == mine)
end)

test("xml: a text that was wrong stays so, and a loop that was left does no harm", function()
  local nextEvent = xml.events "<a></b>"
  expect(nextEvent(), "start")
  for _ = 1, 3 do refuses("this tag does not end <a>", nextEvent) end
  for _ = 1, 200 do
    for kind in xml.events("<a>" .. ("<b/>"):rep(50)) do
      if kind == "start" then break end
    end
  end
  collectgarbage()
end)
