/**
 * How many cells a sheet takes when it is read: as many rows as its last row says, each as wide as its widest. A few bytes of XML can name a
 * cell far out, and whoever reads it fills all that lies between.
 */
export function sheetArea(xml: string): number {
  const tags = /<(?:\w+:)?(row|c)\b([^<>]*)>/g;
  let [row, column, rows, columns] = [0, 0, 0, 0];
  for (let found = tags.exec(xml); found; found = tags.exec(xml)) {
    const [, tag, said = ""] = found;
    const [, letters = "", digits = ""] = /\br\s*=\s*["']([A-Za-z]{0,4})(\d{0,8})["']/.exec(said) ?? [];
    if (tag === "row") {
      row = Number(digits) || row + 1;
      column = 0;
    } else {
      column = letters === "" ? column + 1 : columnOf(letters);
      row = Number(digits) || row;
    }
    rows = Math.max(rows, row);
    columns = Math.max(columns, column);
  }
  return rows * columns;
}

/** "A" is 1, "AA" is 27. */
function columnOf(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
