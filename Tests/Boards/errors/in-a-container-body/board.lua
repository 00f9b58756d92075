local Broken = Container("Broken", function(self)
  local songs = self.songs
  return Text(songs[1].title)
end)
return VStack { "a", Broken { songs = {} } }
