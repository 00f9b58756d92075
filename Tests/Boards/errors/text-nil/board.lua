local song = { name = "Love Stack" }
return VStack {
  Text "Songs",
  Text(song.title),
}
