// TextRendering
