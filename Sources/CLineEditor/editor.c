// An editor for lines, on libedit.
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "CLineEditor.h"
#include "libedit.h"
#include "terminal.h"

struct cline_Editor {
  Libedit library;
  EditLine *line;
  History *history;
  Terminal terminal;
  char *prompt;
  char *text;
  bool was_interrupted;
  // The spaces that the line began with, and whether they are still to come.
  int spaces;
  bool is_fresh;
  // The spaces that are to be taken away.
  int surplus;
  void *context;
  cline_Complete complete;
  cline_Indent indent;
};

// There is one terminal, and so one editor: libedit's functions get only the EditLine.
static cline_Editor *open_editor;

// MARK: - What libedit calls

static cline_Editor *editor_of(EditLine *line) {
  return open_editor != NULL && (open_editor->line == NULL || open_editor->line == line)
             ? open_editor
             : NULL;
}

static char *prompt_text(EditLine *line) {
  static char none[] = "";
  cline_Editor *editor = editor_of(line);
  return editor == NULL || editor->prompt == NULL ? none : editor->prompt;
}

// Around what moves no cursor in the prompt.
#define STYLE_MARK '\1'

// MARK: - Indentation

#define END_KEY 4
// The key that libedit is given when spaces are to be taken away, for only what a key does is drawn as it has to be.
#define ALIGN_KEY 0x1d

// What has come already was not typed at this prompt, and brings spaces of its own.
static void begin_line(cline_Editor *editor) {
  editor->is_fresh = false;
  if (terminal_has_input(&editor->terminal)) editor->spaces = 0;
  terminal_put_spaces(&editor->terminal, editor->spaces);
}

// Whether the line begins with the spaces that it was given, and no more.
static bool is_as_given(const cline_Editor *editor, const LineInfo *info) {
  const char *text = info->buffer;
  while (text < info->lastchar && *text == ' ') text++;
  return editor->spaces > 0 && text - info->buffer == editor->spaces;
}

// How many spaces are too many before what ends a block, which stands below what began it.
static int surplus_of_end(cline_Editor *editor, const LineInfo *info) {
  char *text = strndup(info->buffer, (size_t)(info->lastchar - info->buffer));
  int wanted = text == NULL ? -1 : editor->indent(editor->context, text);
  free(text);
  return wanted >= 0 && wanted < editor->spaces ? editor->spaces - wanted : 0;
}

// How many of the given spaces have to go before the character: a pasted text brings its own, and Ctrl-D ends at an
// empty line.
static int surplus(cline_Editor *editor, wchar_t character, bool begins_paste) {
  const LineInfo *info = editor->library.line(editor->line);
  if (!is_as_given(editor, info)) return 0;
  if (begins_paste || character == END_KEY)
    return info->lastchar - info->buffer == editor->spaces ? editor->spaces : 0;
  return character == '\n' || character == '\r' ? surplus_of_end(editor, info) : 0;
}

static unsigned char align(EditLine *line, int key) {
  (void)key;
  cline_Editor *editor = editor_of(line);
  if (editor == NULL || editor->surplus == 0) return CC_ERROR;
  const LineInfo *info = editor->library.line(line);
  int size = (int)(info->lastchar - info->buffer);
  editor->library.move(line, -size);
  editor->library.move(line, editor->surplus);
  editor->library.erase(line, editor->surplus);
  editor->library.move(line, size);
  editor->surplus = 0;
  return CC_REFRESH;
}

// The character, or the key that makes room for it.
static wchar_t prepared(cline_Editor *editor, wchar_t character) {
  bool begins_paste = editor->terminal.begins_paste;
  editor->terminal.begins_paste = false;
  editor->surplus = surplus(editor, character, begins_paste);
  if (editor->surplus == 0) return character;
  // Once for a line: somebody may have other keys.
  editor->spaces = 0;
  terminal_put_back(&editor->terminal, character);
  return ALIGN_KEY;
}

// MARK: - Drawing anew

static int width_of(wchar_t character, int column) {
  if (character == '\t') return 8 - column % 8;
  int width = wcwidth(character);
  return width < 0 ? 2 : width;
}

// The column behind a text that begins at a column, on a terminal without end.
static int column_behind(const char *text, const char *end, int column) {
  bool is_style = false;
  while (text < end) {
    wchar_t character = 0;
    int length = mbtowc(&character, text, (size_t)(end - text));
    if (character == STYLE_MARK) is_style = !is_style;
    else if (!is_style) column += width_of(character, column);
    text += length > 0 ? length : 1;
  }
  return column;
}

// How many rows the cursor is below the beginning of the prompt, on a terminal that wraps long lines anew when it gets
// another width.
static int rows_above_cursor(cline_Editor *editor) {
  int columns = terminal_columns();
  if (columns <= 0) return 0;
  const LineInfo *info = editor->library.line(editor->line);
  const char *prompt = prompt_text(editor->line);
  int column = column_behind(prompt, prompt + strlen(prompt), 0);
  return column_behind(info->buffer, info->cursor, column) / columns;
}

// Draws the line in the place of what is there from some rows above the cursor on: libedit draws it where the cursor
// is.
static void draw_anew(cline_Editor *editor, int rows) {
  if (rows > 0) printf("\033[%dA", rows);
  printf("\r\033[J");
  editor->library.resize(editor->line);
  editor->library.set(editor->line, EL_REFRESH);
}

// Behind a stop the terminal has the modes that the shell gave it. libedit sets its own only where it has taken them
// back before.
static void take_terminal_again(cline_Editor *editor) {
  editor->library.set(editor->line, EL_PREP_TERM, 0);
  editor->library.set(editor->line, EL_PREP_TERM, 1);
  terminal_mark_pastes();
}

static int next_character(EditLine *line, wchar_t *character) {
  cline_Editor *editor = editor_of(line);
  if (editor == NULL) return 0;
  if (editor->is_fresh) begin_line(editor);
  for (;;) {
    switch (terminal_next(&editor->terminal, character)) {
      case TERMINAL_CHARACTER: *character = prepared(editor, *character); return 1;
      case TERMINAL_END: return 0;
      case TERMINAL_CONTINUED:
        take_terminal_again(editor);
        draw_anew(editor, 0);
        break;
      case TERMINAL_RESIZED: draw_anew(editor, rows_above_cursor(editor)); break;
    }
  }
}

// Ctrl-C leaves the line as it stands on the screen, and begins a new one.
static unsigned char interrupt(EditLine *line, int key) {
  (void)key;
  cline_Editor *editor = editor_of(line);
  if (editor == NULL) return CC_ERROR;
  editor->was_interrupted = true;
  printf("^C\n");
  fflush(stdout);
  return CC_NEWLINE;
}

static unsigned char complete(EditLine *line, int key) {
  (void)key;
  cline_Editor *editor = editor_of(line);
  if (editor == NULL) return CC_ERROR;
  const LineInfo *info = editor->library.line(line);
  size_t count = (size_t)(info->lastchar - info->buffer);
  char *text = strndup(info->buffer, count);
  if (text == NULL) return CC_ERROR;
  cline_Completion completion = {0, NULL, NULL};
  editor->complete(editor->context, text, (size_t)(info->cursor - info->buffer), &completion);
  free(text);
  bool is_nothing = completion.inserted == NULL && completion.listing == NULL;
  if (completion.inserted != NULL) {
    if (completion.erased > 0) editor->library.erase(line, completion.erased);
    if (*completion.inserted != '\0') editor->library.insert(line, completion.inserted);
  }
  if (completion.listing != NULL) {
    printf("\n%s\n", completion.listing);
    fflush(stdout);
  }
  unsigned char result = completion.listing != NULL ? CC_REDISPLAY : CC_REFRESH;
  free(completion.inserted);
  free(completion.listing);
  return is_nothing ? CC_ERROR : result;
}

// MARK: - Opening

// Wide characters need a locale that has them; only the type of characters is set, as Lua's
// comparison of strings must not change.
static void use_wide_characters(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
}

static void bind_keys(cline_Editor *editor) {
  static const char *const keys[][2] = {
      {"^I", "cline-complete"},       {"^C", "cline-interrupt"},
      {"^R", "em-inc-search-prev"},   {"^W", "ed-delete-prev-word"},
      {"\\e[3~", "ed-delete-next-char"}, {"\\e[H", "ed-move-to-beg"},
      {"\\e[F", "ed-move-to-end"},    {"\\e[1~", "ed-move-to-beg"},
      {"\\e[4~", "ed-move-to-end"},   {"\\e[1;5C", "em-next-word"},
      {"\\e[1;5D", "ed-prev-word"},   {"^]", "cline-align"},
  };
  EditLine *line = editor->line;
  int (*set)(EditLine *, int, ...) = editor->library.set;
  set(line, EL_ADDFN, "cline-complete", "Complete the word", complete);
  set(line, EL_ADDFN, "cline-align", "Take spaces away", align);
  set(line, EL_ADDFN, "cline-interrupt", "Leave the line", interrupt);
  for (size_t index = 0; index < sizeof keys / sizeof *keys; index++)
    set(line, EL_BIND, keys[index][0], keys[index][1], (char *)NULL);
}

static bool open_line(cline_Editor *editor, int history_size) {
  HistEvent event;
  editor->line = editor->library.init("containerhost", stdin, stdout, stderr);
  editor->history = editor->library.history_init();
  if (editor->line == NULL || editor->history == NULL) return false;
  editor->library.history(editor->history, &event, H_SETSIZE, history_size);
  editor->library.history(editor->history, &event, H_SETUNIQUE, 1);
  EditLine *line = editor->line;
  int (*set)(EditLine *, int, ...) = editor->library.set;
  set(line, EL_EDITOR, "emacs");
  set(line, EL_SIGNAL, 0);
  set(line, EL_HIST, editor->library.history, editor->history);
  set(line, EL_PROMPT_ESC, prompt_text, STYLE_MARK);
  set(line, EL_GETCFN, next_character);
  // Ctrl-C is a key while a line is edited, so that no signal tears the line apart.
  set(line, EL_SETTY, "-d", "intr=", (char *)NULL);
  bind_keys(editor);
  // The user's ~/.editrc may choose other keys, such as vi's.
  editor->library.source(line, NULL);
  return true;
}

cline_Editor *cline_open(int history_size, void *context, cline_Complete complete,
                         cline_Indent indent) {
  if (open_editor != NULL) return NULL;
  cline_Editor *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  editor->context = context;
  editor->complete = complete;
  editor->indent = indent;
  use_wide_characters();
  open_editor = editor;
  if (libedit_load(&editor->library) && open_line(editor, history_size)) return editor;
  cline_close(editor);
  return NULL;
}

void cline_close(cline_Editor *editor) {
  if (editor->line != NULL) editor->library.end(editor->line);
  if (editor->history != NULL) editor->library.history_end(editor->history);
  open_editor = NULL;
  free(editor->terminal.queue);
  free(editor->prompt);
  free(editor->text);
  free(editor);
}

// MARK: - Reading

static void keep(char **place, const char *text, size_t count) {
  free(*place);
  *place = strndup(text, count);
}

cline_Result cline_read(cline_Editor *editor, const char *prompt, int spaces, const char **line) {
  keep(&editor->prompt, prompt, strlen(prompt));
  editor->spaces = spaces;
  editor->is_fresh = spaces > 0;
  editor->was_interrupted = false;
  int count = 0;
  terminal_enter();
  const char *text = editor->library.gets(editor->line, &count);
  terminal_leave();
  if (editor->was_interrupted) return CLINE_INTERRUPTED;
  if (text == NULL || count <= 0) {
    printf("\n");
    fflush(stdout);
    return CLINE_END;
  }
  if (text[count - 1] == '\n') count--;
  keep(&editor->text, text, (size_t)count);
  *line = editor->text == NULL ? "" : editor->text;
  return CLINE_LINE;
}

bool cline_is_pasting(const cline_Editor *editor) { return editor->terminal.is_pasting; }

void cline_remember(cline_Editor *editor, const char *entry) {
  HistEvent event;
  editor->library.history(editor->history, &event, H_ENTER, entry);
}
