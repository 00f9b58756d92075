/* Plays standard input into a terminal of libvterm and prints its screen: a line for each row, its cells
 * separated by tabs, the second cell of a wide glyph empty.
 *
 * usage: VirtualTerminal COLUMNS ROWS */
#include <stdio.h>
#include <stdlib.h>
#include <vterm.h>

static void print_utf8(uint32_t scalar) {
  if (scalar < 0x80) {
    putchar((int)scalar);
  } else if (scalar < 0x800) {
    putchar(0xC0 | (int)(scalar >> 6));
    putchar(0x80 | (int)(scalar & 0x3F));
  } else if (scalar < 0x10000) {
    putchar(0xE0 | (int)(scalar >> 12));
    putchar(0x80 | (int)(scalar >> 6 & 0x3F));
    putchar(0x80 | (int)(scalar & 0x3F));
  } else {
    putchar(0xF0 | (int)(scalar >> 18));
    putchar(0x80 | (int)(scalar >> 12 & 0x3F));
    putchar(0x80 | (int)(scalar >> 6 & 0x3F));
    putchar(0x80 | (int)(scalar & 0x3F));
  }
}

static void print_cell(const VTermScreenCell *cell) {
  if (cell->chars[0] == 0) putchar(' ');
  for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && cell->chars[i]; i++) print_utf8(cell->chars[i]);
}

static void print_row(VTermScreen *screen, int row, int columns) {
  for (int column = 0; column < columns;) {
    VTermScreenCell cell;
    VTermPos position = {.row = row, .col = column};
    vterm_screen_get_cell(screen, position, &cell);
    if (column > 0) putchar('\t');
    print_cell(&cell);
    if (cell.width == 2) putchar('\t');
    column += cell.width == 2 ? 2 : 1;
  }
  putchar('\n');
}

/* All of standard input: a character that is cut between two writes is lost on this terminal. */
static char *read_all(size_t *length) {
  size_t room = 1 << 16;
  char *bytes = malloc(room);
  *length = 0;
  for (size_t count; bytes && (count = fread(bytes + *length, 1, room - *length, stdin)) > 0;) {
    *length += count;
    if (*length == room) bytes = realloc(bytes, room *= 2);
  }
  return bytes;
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  int columns = atoi(arguments[1]), rows = atoi(arguments[2]);
  if (columns < 1 || rows < 1) return 2;
  VTerm *terminal = vterm_new(rows, columns);
  vterm_set_utf8(terminal, 1);
  VTermScreen *screen = vterm_obtain_screen(terminal);
  vterm_screen_reset(screen, 1);
  size_t length;
  char *bytes = read_all(&length);
  if (!bytes) return 1;
  vterm_input_write(terminal, bytes, length);
  free(bytes);
  for (int row = 0; row < rows; row++) print_row(screen, row, columns);
  vterm_free(terminal);
  return 0;
}
