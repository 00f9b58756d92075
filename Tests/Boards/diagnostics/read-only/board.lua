local title = Text "a"
title.text = "b"
return title
