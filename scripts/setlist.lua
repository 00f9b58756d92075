-- A set list to play from: tick a song when it is over, add what the audience asks for.
-- containerhost live scripts/setlist.lua
local function seconds(time)
  local minutes, rest = time:match "^(%d+):(%d%d)$"
  return minutes * 60 + rest
end

-- How much of the evening is over, as a line.
local function line(share)
  return GeometryReader(function(size)
    local over = math.floor(share * size.width + 0.5)
    return Text {
      Text(("━"):rep(over)):foregroundStyle "accent",
      Text(("─"):rep(size.width - over)):foregroundStyle "tertiary",
    }
  end) :frame { height = 1 }
end

-- One song. Its shade says that it has the focus.
local Song = Container("Song", {
  title = "", time = "", isOver = false, action = function() end,
  hasFocus = State(false),
  body = function(self)
    local row = HStack {
      self.isOver and Text "✓" :foregroundStyle "green" or Text "○" :foregroundStyle "tertiary",
      Text(self.title):lineLimit(1):strikethrough(self.isOver):dim(self.isOver):bold(self.hasFocus),
      Spacer(),
      Text(self.time):foregroundStyle "secondary",
    } :padding("horizontal", 1)
    return Button { action = self.action, self.hasFocus and row:background "quaternary" or row }
      :buttonStyle "plain":focused(self:binding "hasFocus"):focusEffectDisabled()
  end,
})

local SetList = Container("SetList", {
  wish = State "",
  songs = State {
    { title = "Born to Build & Run", time = "4:31" },
    { title = "Scrolling in the Deep", time = "3:48" },
    { title = "Smells Like Teen Grid", time = "5:01" },
    { title = "Dancing in the Dock", time = "4:01" },
    { title = "Stairway to HStack", time = "8:02" },
  },
  body = function(self)
    local total, played, left = 0, 0, 0
    for _, song in ipairs(self.songs) do
      total = total + seconds(song.time)
      if song.isOver then played = played + 1 else left = left + seconds(song.time) end
    end

    local function turnOver(index)
      local songs = { table.unpack(self.songs) }
      local song = songs[index]
      songs[index] = { title = song.title, time = song.time, isOver = not song.isOver }
      self.songs = songs
    end

    local function addWish()
      if self.wish == "" then return end
      local songs = { table.unpack(self.songs) }
      songs[#songs + 1] = { title = self.wish, time = "3:30" }
      self.songs, self.wish = songs, ""
    end

    return VStack { alignment = "leading", spacing = 1,
      VStack { alignment = "leading",
        HStack {
          Text "Tonight" :font "title",
          Spacer(),
          Text(("%d of %d played"):format(played, #self.songs)):foregroundStyle "secondary",
          Text(("%d:%02d left"):format(left // 60, left % 60)):foregroundStyle "cyan",
        },
        line((total - left) / total),
      } :padding("horizontal", 1),
      VStack { alignment = "leading",
        ForEach(self.songs, { id = "title" }, function(song, index)
          return Song { title = song.title, time = song.time, isOver = song.isOver or false,
            action = function() turnOver(index) end }
        end),
      },
      HStack {
        Text "+" :foregroundStyle "accent",
        TextField { text = self:binding "wish", prompt = "what the audience wants" } :onSubmit(addWish),
      } :padding("horizontal", 1),
    } :frame { maxWidth = 56 } :padding()
  end,
})

return SetList {}
