-- A hole among several views is nothing.
return Text "a", false, nil, Text "b"
