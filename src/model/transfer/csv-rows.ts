/**
 * Reads CSV as it comes, piece by piece. A piece is looked at once, whatever stands in it: a quote that is never closed costs no
 * more than the file is long, and is found out when its cell gets too long.
 */
export class CsvRows {
  readonly #plain: RegExp;
  readonly #separator: string;
  #cells: string[] = [];
  #cell = "";
  /** Inside quotes; just behind quotes; neither. */
  #place: "in" | "behind" | "out" = "out";
  #isAfterReturn = false;
  #isQuoted = false;
  readonly #emptyIsNone: boolean;

  /** `emptyIsNone`: a line of nothing but separators is a row without cells too; one with `""` says that there is a row without values. */
  constructor(separator: string, { emptyIsNone = false }: { readonly emptyIsNone?: boolean } = {}) {
    this.#emptyIsNone = emptyIsNone;
    this.#separator = separator;
    this.#plain = new RegExp(`[^${separator === "\t" ? "\\t" : `\\${separator}`}\\r\\n"]+`, "y");
  }

  /** The rows that end in this piece. A blank line is a row without cells. */
  push(text: string): string[][] {
    const rows: string[][] = [];
    for (let at = 0; at < text.length; ) at = this.#place === "in" ? this.#readQuoted(text, at) : this.#readPlain(text, at, rows);
    return rows;
  }

  end(): string[][] {
    const hasMore = this.#cells.length > 0 || this.#cell !== "" || this.#place !== "out";
    return hasMore ? [this.#endRow()] : [];
  }

  #readQuoted(text: string, at: number): number {
    const end = text.indexOf('"', at);
    this.#add(text.slice(at, end < 0 ? undefined : end));
    if (end < 0) return text.length;
    this.#place = "behind";
    this.#isQuoted = true;
    return end + 1;
  }

  #readPlain(text: string, at: number, rows: string[][]): number {
    const sign = text.charAt(at);
    const isAfterReturn = this.#isAfterReturn;
    this.#isAfterReturn = sign === "\r";
    if (sign === "\n" && isAfterReturn) return at + 1;
    if (sign === this.#separator) {
      this.#endCell();
      return at + 1;
    }
    if (sign === "\r" || sign === "\n") {
      rows.push(this.#endRow());
      return at + 1;
    }
    if (sign === '"') return this.#readQuote(at);
    this.#plain.lastIndex = at;
    const [found = sign] = this.#plain.exec(text) ?? [];
    this.#add(found);
    this.#place = "out";
    return at + found.length;
  }

  /** A quote opens a cell, or is doubled to mean itself; in the middle of plain text it is only a quote. */
  #readQuote(at: number): number {
    if (this.#place === "behind" || this.#cell !== "") this.#add('"');
    if (this.#place === "behind" || this.#cell === "") this.#place = "in";
    return at + 1;
  }

  #add(text: string): void {
    this.#cell += text;
    if (this.#cell.length > longestCell)
      throw new UnreadableSource(`A cell is longer than ${said(longestCell)} characters. Is a quote missing?`);
  }

  /** Programs for tables write every cell up to the last that ever had a colour: what is empty out there is nothing. */
  #endCell(): void {
    if (this.#cells.length < mostCells) this.#cells.push(this.#cell);
    else if (this.#cell !== "") throw new UnreadableSource(`A row has more than ${said(mostCells)} cells.`);
    this.#cell = "";
    this.#place = "out";
  }

  #endRow(): string[] {
    const isBlank = this.#cells.length === 0 && this.#cell === "" && this.#place === "out";
    if (!isBlank) this.#endCell();
    const isNothing = this.#emptyIsNone && !this.#isQuoted && this.#cells.every((cell) => cell === "");
    const row = isNothing ? [] : this.#cells;
    this.#cells = [];
    this.#isQuoted = false;
    return row;
  }
}

const longestCell = 100_000;
const mostCells = 1_000;

/** Why a file cannot be read at all, in words for people. */
export class UnreadableSource extends Error {
  override readonly name = "UnreadableSource";
}

function said(count: number): string {
  return count.toLocaleString("en-US");
}
