-- Several views are a tuple; the root stands them in a VStack.
return Text "a", Text "bcd"
