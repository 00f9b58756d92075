-- A feed: news from data, of which three show; playlists that are written out; the colours of the covers.
local feed = require "feed"
local FeedContainer, TextItem, ColorItem = feed.FeedContainer, feed.TextItem, feed.ColorItem

local news = {
  "Born to Build & Run is number one for the third week",
  "Some Body Like View: the story behind the song",
  "Love Stack remastered, with two verses nobody had heard",
  "Sam has dibs on the encore",
  "Under Padding goes on tour",
  "How the choir of Wrap Around the Clock was recorded",
  "Stairway to HStack, this time on a church organ",
  "The drummer who also drives",
  "Twist and Layout at the summer fair",
  "Eleven songs or twelve?",
}

return FeedContainer {
  Section "News" {
    ForEach(news, function(title) return TextItem(title) end),
  } :sectionItemsLimit(3),

  Section { header = "Playlists", footer = "Refreshed every Friday",
    TextItem "Matt's Favorites",
    TextItem "Sam's Favorites",
    Text "Sommer's Favorites" :padding("horizontal", 1):border "double",
    TextItem "For the road",
    TextItem "Slow mornings",
    TextItem "One more time",
    TextItem "Songs without words",
  } :sectionAxis "horizontal",

  Section "Covers" {
    ColorItem "red",
    ColorItem "green",
    ColorItem "blue",
    ColorItem "brown",
    ColorItem "pink",
    ColorItem "purple",
    ColorItem "cyan",
  } :sectionAxis "horizontal",
} :padding("horizontal", 1)
