-- Views of which one is chosen.
local host = ...
local declare, read, write = host.container, host.read, host.write

-- The option with the tag `selection`, and its number.
local function chosen(options, selection)
  for index, option in ipairs(options) do
    if selection ~= nil and option.containerValues:hasTag(selection) then return option, index end
  end
end

-- The tags of all options, and whether there is one: handlers run when the options themselves are no longer there.
local function tagsOf(options, selection)
  local tags = {}
  for index, option in ipairs(options) do tags[index] = host.tagOf(option, selection) end
  return tags, next(tags) ~= nil
end

-- What stands beside one of several choices; it is no part of its name.
local function edge(mark) return Text(mark or " "):accessibilityHidden() end

local styles = {}

function styles.menu(self, options, selection, choose)
  local _, index = chosen(options, selection)
  local tags, isBarred = tagsOf(options, selection), {}
  for place, option in ipairs(options) do
    isBarred[place] = tags[place] == nil or tags[place] == selection or host.isHidden(option) or host.isDisabled(option)
      or host.isDivider(option)
  end
  -- The next option in a direction, round the ends, that may be chosen.
  local function move(step)
    return function()
      local place = index or 1 - step
      for _ = 1, #isBarred do
        place = (place - 1 + step) % #isBarred + 1
        if not isBarred[place] then return choose(tags[place]) end
      end
    end
  end
  return HStack {
    self.label,
    chosen(options, selection) or Text "-",
    (self.isEnabled and Image "chevron.down" or Text "()"):accessibilityHidden(),
  }:accessibilityRole "picker":focusable(self.isEnabled):onTapGesture(move(1))
    :onKeyPress("space", move(1)):onKeyPress("right", move(1)):onKeyPress("left", move(-1))
end

function styles.inline(self, options, selection, choose)
  local current = chosen(options, selection)
  return VStack { alignment = "leading",
    self.label,
    ForEach(options, function(option)
      local tag = host.tagOf(option, selection)
      if tag == nil or host.isDivider(option) then return option end
      local isChosen = current ~= nil and option.id == current.id
      return host.alike(Button {
        action = function() choose(tag) end,
        HStack { alignment = "top",
          host.drawnText(isChosen and "(•)" or "( )"):accessibilityHidden(), host.rowContent(option):bold(isChosen),
        },
      }:buttonStyle "plain":accessibilityValue(isChosen and "selected" or "not selected"), option)
    end),
  }
end

function styles.segmented(self, options, selection, choose)
  local current = chosen(options, selection)
  return HStack { alignment = "top",
    self.label,
    FlowLayout { spacing = 0,
      ForEach(options, function(option)
        local tag = host.tagOf(option, selection)
        if tag == nil or host.isDivider(option) then return HStack { option } end
        local isChosen = current ~= nil and option.id == current.id
        local shown = host.rowContent(option):bold(isChosen):lineLimit(1)
        return host.alike(Button {
          action = function() choose(tag) end,
          HStack { spacing = 0, edge(isChosen and "["), shown, edge(isChosen and "]") },
        }:buttonStyle "plain":accessibilityValue(isChosen and "selected" or "not selected"), option)
      end),
    },
  }
end

declare("Picker", {
  value = EmptyView,
  selection = EmptyView,
  label = EmptyView,
  style = "menu",
  isEnabled = Environment "isEnabled",
  body = function(self)
    local binding = self.selection ~= EmptyView and self.selection or self.value
    local selection = read(binding)
    -- The stack is around: what is written on the picker as a whole, as its own tag, is none of its options' (R63).
    return VStack { alignment = "leading", Group { subviews = self.content, function(options)
      local label, tags, hasTags = self.label, tagsOf(options, selection)
      -- What has no tag before those that have one is no choice: it says what is chosen.
      if label == EmptyView and tags[1] == nil and tags[2] ~= nil then
        label, options = options[1], options:dropFirst()
      end
      if not hasTags and #options > 0 then
        host.warn 'Picker: no option has a tag, so that none can be chosen; write Text "Tea" :tag "tea"'
      end
      local picker = { label = label, isEnabled = self.isEnabled }
      local view = styles[self.style](picker, options, selection, function(tag) write(binding, tag) end)
      return host.control(self, view)
    end } }
  end,
})

declare("TabView", {
  selection = EmptyView,
  -- The id of the tab that was chosen last, and its number then: where it is gone, the one in its place is shown.
  shown = State(),
  current = State(1),
  -- The id of the tab whose title has the focus.
  focusedTitle = State(),
  body = function(self)
    -- The stack is around: a value written on the tabs as a whole is none of what is in them (R63).
    return VStack { alignment = "leading", Group { subviews = self.content, function(tabs)
      local isBound = self.selection ~= EmptyView
      local selection
      if isBound then selection = read(self.selection) end
      local ids, places = {}, {}
      for place, tab in ipairs(tabs) do ids[place], places[tab.id] = tab.id, place end
      local count, tags = #tabs, tagsOf(tabs, selection)
      local _, index = chosen(tabs, selection)
      -- A tab without a tag is chosen by its number.
      local numbered = ids[selection] and tags[selection] == nil and selection
      index = index or numbered or places[self.shown] or math.min(self.current, math.max(1, count))
      local function show(place)
        return function()
          self.shown, self.current = ids[place], place
          if isBound then write(self.selection, tags[place] == nil and place or tags[place]) end
        end
      end
      -- The next in a direction, round the ends; the focus is on its title.
      local function move(step)
        return function()
          local place = index
          -- Those with the tag of this one would show this one again.
          repeat place = (place - 1 + step) % count + 1
          until place == index or tags[place] == nil or tags[place] ~= tags[index]
          self.focusedTitle = ids[place]
          show(place)()
        end
      end
      local titles = FlowLayout { spacing = 0,
        ForEach(tabs, function(tab, place)
          local title = Text(tab.containerValues.tabItemTitle or tostring(place)):lineLimit(1)
          local isShown = place == index
          return Button { action = show(place),
            HStack { spacing = 0, edge(isShown and "["), title, edge(isShown and "]") }:bold(isShown),
          }:buttonStyle "plain":accessibilityValue(isShown and "selected" or "not selected")
            :focused(self:binding "focusedTitle", ids[place])
        end),
      }
      -- The tabs that are not shown keep their state.
      local pages = ForEach(tabs, function(tab, place) return host.page(place == index and tab or nil) end)
      return titles:onKeyPress("left", move(-1)):onKeyPress("right", move(1)), Divider, pages
    end } }
  end,
})

declare("Menu", {
  label = EmptyView,
  isOpen = State(false),
  isFocused = State(false),
  body = function(self)
    local menu = VStack { alignment = "leading",
      Button {
        action = function() self.isOpen = not self.isOpen end,
        HStack { self.label, Image(self.isOpen and "chevron.up" or "chevron.down"):accessibilityHidden() },
      }:accessibilityValue(self.isOpen and "open" or "closed"):focused(self:binding "isFocused"),
      If(self.isOpen, function()
        return VStack { alignment = "leading", self.content }:padding("horizontal", 1):border "rounded"
      end),
    }:onKeyPress("escape", function()
      if not self.isOpen then return false end
      self.isOpen, self.isFocused = false, true
    end)
    return host.menu(menu, function() self.isOpen = false end)
  end,
})
