-- Nothing a script writes in a Text drives the terminal; here the title bar would change and the screen be cleared.
local view = Text "a\27]0;title\7b\27[2Jc"
for _, code in utf8.codes(render(view)) do assert(code >= 32, "a control character came through") end
print "neutral"
