function View:padding() return self end
return Text "a"
