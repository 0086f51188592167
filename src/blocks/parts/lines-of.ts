/** The lines of a text that say something, for lists that are written one thing a line. At most `most`. */
export function linesOf(text: string | undefined, most = 50): readonly string[] {
  return (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, most);
}

/** The cells of one line, divided by |. */
export function cellsOf(line: string): readonly string[] {
  return line.split("|").map((cell) => cell.trim());
}
