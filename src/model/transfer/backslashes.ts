/** What backslashes escape inside of quoted cells: quotes alone, or themselves and line ends as well. */
export type Backslashes = "quotes" | "all";

/** How many backslashes stand behind each other at the end of a piece of a text, given how many the text before ends with. */
export function backslashesAtEnd(piece: string, before: number): number {
  let at = piece.length;
  while (piece.charAt(at - 1) === "\\") at -= 1;
  return at === 0 ? before + piece.length : piece.length - at;
}

/** A cell without its escapes. A backslash before anything else is a character. */
export function unescaped(cell: string, backslashes: Backslashes): string {
  const escaped = backslashes === "all" ? '\\"\r\n' : '"';
  return cell.includes("\\") ? cell.replace(/\\([\s\S])/g, (pair, sign: string) => (escaped.includes(sign) ? sign : pair)) : cell;
}

/** Whether backslashes stand before other signs too: they do not escape themselves. "\\N" alone says that a cell is empty. */
export function hasLoneBackslash(cell: string): boolean {
  if (!cell.includes("\\") || cell === "\\N") return false;
  return (cell.match(/\\[\s\S]?/g) ?? []).some((pair) => !'\\"\r\n'.includes(pair.charAt(1)) || pair.length === 1);
}
