#include "CEmbeddedLua.h"

#include <stddef.h>
#include <string.h>

#define TEXT (const char[])

static const struct {
  const char *name, *text;
} files[] = {
  { "ansi", TEXT {
#embed "../Scripting/Controls/Lua/ansi.lua" suffix(, 0)
  } },
  { "bigtext", TEXT {
#embed "../Scripting/Controls/Lua/bigtext.lua" suffix(, 0)
  } },
  { "buttons", TEXT {
#embed "../Scripting/Controls/Lua/buttons.lua" suffix(, 0)
  } },
  { "calendar", TEXT {
#embed "../Scripting/Controls/Lua/calendar.lua" suffix(, 0)
  } },
  { "canvas", TEXT {
#embed "../Scripting/Controls/Lua/canvas.lua" suffix(, 0)
  } },
  { "chart", TEXT {
#embed "../Scripting/Controls/Lua/chart.lua" suffix(, 0)
  } },
  { "charts", TEXT {
#embed "../Scripting/Controls/Lua/charts.lua" suffix(, 0)
  } },
  { "choices", TEXT {
#embed "../Scripting/Controls/Lua/choices.lua" suffix(, 0)
  } },
  { "code", TEXT {
#embed "../Scripting/Controls/Lua/code.lua" suffix(, 0)
  } },
  { "columns", TEXT {
#embed "../Scripting/Controls/Lua/columns.lua" suffix(, 0)
  } },
  { "controls", TEXT {
#embed "../Scripting/Controls/Lua/controls.lua" suffix(, 0)
  } },
  { "format", TEXT {
#embed "../Scripting/Controls/Lua/format.lua" suffix(, 0)
  } },
  { "heatmap", TEXT {
#embed "../Scripting/Controls/Lua/heatmap.lua" suffix(, 0)
  } },
  { "histogram", TEXT {
#embed "../Scripting/Controls/Lua/histogram.lua" suffix(, 0)
  } },
  { "image", TEXT {
#embed "../Scripting/Controls/Lua/image.lua" suffix(, 0)
  } },
  { "inputs", TEXT {
#embed "../Scripting/Controls/Lua/inputs.lua" suffix(, 0)
  } },
  { "labels", TEXT {
#embed "../Scripting/Controls/Lua/labels.lua" suffix(, 0)
  } },
  { "lists", TEXT {
#embed "../Scripting/Controls/Lua/lists.lua" suffix(, 0)
  } },
  { "markdown", TEXT {
#embed "../Scripting/Controls/Lua/markdown.lua" suffix(, 0)
  } },
  { "marks", TEXT {
#embed "../Scripting/Controls/Lua/marks.lua" suffix(, 0)
  } },
  { "markup", TEXT {
#embed "../Scripting/Controls/Lua/markup.lua" suffix(, 0)
  } },
  { "meters", TEXT {
#embed "../Scripting/Controls/Lua/meters.lua" suffix(, 0)
  } },
  { "newspaper", TEXT {
#embed "../Scripting/Controls/Lua/newspaper.lua" suffix(, 0)
  } },
  { "plot", TEXT {
#embed "../Scripting/Controls/Lua/plot.lua" suffix(, 0)
  } },
  { "rows", TEXT {
#embed "../Scripting/Controls/Lua/rows.lua" suffix(, 0)
  } },
  { "scales", TEXT {
#embed "../Scripting/Controls/Lua/scales.lua" suffix(, 0)
  } },
  { "series", TEXT {
#embed "../Scripting/Controls/Lua/series.lua" suffix(, 0)
  } },
  { "shared", TEXT {
#embed "../Scripting/Controls/Lua/shared.lua" suffix(, 0)
  } },
  { "sheets", TEXT {
#embed "../Scripting/Controls/Lua/sheets.lua" suffix(, 0)
  } },
  { "sorting", TEXT {
#embed "../Scripting/Controls/Lua/sorting.lua" suffix(, 0)
  } },
  { "table", TEXT {
#embed "../Scripting/Controls/Lua/table.lua" suffix(, 0)
  } },
  { "tablecolumn", TEXT {
#embed "../Scripting/Controls/Lua/tablecolumn.lua" suffix(, 0)
  } },
  { "tablelines", TEXT {
#embed "../Scripting/Controls/Lua/tablelines.lua" suffix(, 0)
  } },
  { "tablerows", TEXT {
#embed "../Scripting/Controls/Lua/tablerows.lua" suffix(, 0)
  } },
  { "tree", TEXT {
#embed "../Scripting/Controls/Lua/tree.lua" suffix(, 0)
  } },
  { "junit", TEXT {
#embed "../DataFormats/Lua/junit.lua" suffix(, 0)
  } },
  { "results", TEXT {
#embed "../DataFormats/Lua/results.lua" suffix(, 0)
  } },
  { "tap", TEXT {
#embed "../DataFormats/Lua/tap.lua" suffix(, 0)
  } },
  { "xml", TEXT {
#embed "../DataFormats/Lua/xml.lua" suffix(, 0)
  } },
};

const char *cembeddedlua_text(const char *name) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    if (!strcmp(files[i].name, name)) return files[i].text;
  }
  return NULL;
}
