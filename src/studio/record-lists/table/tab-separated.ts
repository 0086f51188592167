/** Cells as spreadsheets put them on the clipboard: tabs between them, a line for each row; in quotes what holds either. */
export function toTabSeparated(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(quoted).join("\t")).join("\n");
}

/** The reverse. A quote counts only where a cell begins with one: inches in the middle stay inches. */
export function fromTabSeparated(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /"((?:[^"]|"")*)"(\t|\r\n|\r|\n|$)|([^\t\r\n]*)(\t|\r\n|\r|\n|$)/y;
  const whole = text.replace(/(\r\n|\r|\n)$/, "");
  for (let isMore = true; isMore; ) {
    const [, quoted, afterQuoted, plain = "", after = ""] = cell.exec(whole) ?? [];
    const end = afterQuoted ?? after;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== "\t") {
      rows.push(row);
      row = [];
    }
    isMore = end !== "";
  }
  return rows;
}
