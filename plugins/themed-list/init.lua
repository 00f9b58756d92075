--- @name themed-list
--- @version 1.0.0
--- @api 1
--- @summary A list of sections whose look comes from a theme in the environment.

-- The tokens of a theme: cells of space, border, names of fonts and of colours. A theme may also have a colour for
-- the `background` of the list, and one for the `surface` of its cards.
local themes = {
  calm = {
    spacing = { s = 0, m = 1, l = 1 },
    border = "rounded",
    font = { headline = "headline", description = "footnote", button = "body" },
    color = { text = "primary", muted = "secondary", subtle = "tertiary", border = "tertiary" },
  },
  loud = {
    spacing = { s = 0, m = 2, l = 1 },
    border = "double",
    font = { headline = "headline", description = "footnote", button = "headline" },
    color = { text = "accent", muted = "magenta", subtle = "accent", border = "magenta" },
  },
}

EnvironmentValues.theme = Entry(themes.calm)

--- Draws the lists in this view with the tokens of `theme`.
function View:theme(theme) return self:environment("theme", theme) end

-- A row says how the card around its section looks; of several, the last row does.
PreferenceValues.dsSectionCardStyle = Entry("card", { reduce = function(_, next) return next end })

--- "card" draws a border around the section this row is in, "transparent" does not.
function View:dsSectionCardStyle(style)
  if style ~= "card" and style ~= "transparent" then
    error("dsSectionCardStyle: 'card' or 'transparent', not " .. tostring(style), 2)
  end
  return self:preference("dsSectionCardStyle", style)
end

ContainerValues.dsSuppressTrailingDivider = Entry(false)

--- Leaves out the divider below this row. Without an argument it does; a nil leaves the view as it is.
function View:dsSuppressTrailingDivider(...)
  local isSuppressed = ...
  if select("#", ...) == 0 then isSuppressed = true end
  return self:containerValue("dsSuppressTrailingDivider", isSuppressed)
end

-- The rows with a divider below each, except below the last and below those that want none.
local ThemedCardContent = Container("ThemedCardContent", {
  theme = Environment "theme",
  body = function(self)
    local theme = self.theme
    return Group { subviews = self.content, function(subviews)
      return VStack { alignment = "leading", spacing = 0,
        ForEach(subviews, function(subview, index)
          local isLast, isSuppressed = index == subviews.count, subview.containerValues.dsSuppressTrailingDivider
          return subview:padding("horizontal", theme.spacing.m):frame { maxWidth = math.huge, alignment = "leading" },
            not isLast and not isSuppressed
              and Divider():foregroundStyle(theme.color.subtle):padding { leading = theme.spacing.m }
        end),
      }
    end }
  end,
})

local ThemedSection = Container("ThemedSection", {
  header = EmptyView(),
  footer = EmptyView(),
  theme = Environment "theme",
  cardStyle = State("card"),
  body = function(self)
    local theme, rows = self.theme, ThemedCardContent { self.content }
    local card = theme.color.surface and rows:background(theme.color.surface) or rows
    -- In line with the rows, which stand inside the card's border.
    local indent = theme.spacing.m + 1
    return VStack { alignment = "leading", spacing = theme.spacing.s,
      self.header:font(theme.font.headline):foregroundStyle(theme.color.muted):textCase "uppercase"
        :padding("horizontal", indent),
      self.cardStyle == "card" and card:border(theme.border, theme.color.border) or rows:padding("horizontal", 1),
      self.footer:font(theme.font.description):foregroundStyle(theme.color.muted)
        :padding("horizontal", indent),
    } :onPreferenceChange("dsSectionCardStyle", function(style) self.cardStyle = style end)
  end,
})

-- What the buttons of rows look like.
local function listItem(theme)
  return function(button) return button.label:font(theme.font.button):foregroundStyle(theme.color.text) end
end

--- DSListItem { action =, row }: a row that does something.
local DSListItem = Container("DSListItem", {
  action = function() end,
  theme = Environment "theme",
  body = function(self)
    return Button { action = self.action, self.content } :buttonStyle(listItem(self.theme))
  end,
})

local DSList = Container("DSList", {
  theme = Environment "theme",
  body = function(self)
    local spacing, background = self.theme.spacing, self.theme.color.background
    local list = ScrollView {
      LazyVStack { alignment = "leading", spacing = spacing.l,
        ForEach { sections = self.content, function(section)
          return ThemedSection { header = section.header, footer = section.footer, section.content }
        end },
      } :padding("horizontal", 1),
    }
    return background and list:background(background) or list
  end,
})

return { DSList = DSList, DSListItem = DSListItem, themes = themes }
