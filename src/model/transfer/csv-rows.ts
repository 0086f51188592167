import { type Backslashes, backslashesAtEnd, unescaped } from "./backslashes.ts";
import { isUnquoted, type LineRead } from "./bare-quotes.ts";

/** What a whole file tells of how it is written, besides its separator. */
export interface CsvDialect {
  /** Backslashes escape quotes; undefined: quotes are doubled. */
  readonly backslashes?: Backslashes | undefined;
  /** Lines that begin with "#" and have not as many cells as this are comments; undefined: they are rows as all others. */
  readonly commentsBeside?: number | undefined;
}

/** What is to be said of a row: a comment; quotes inside of its cells that are escaped, or that are not; one that is never closed. */
export interface CsvRemark {
  readonly kind: "comment" | "escapedQuotes" | "bareQuotes" | "openQuote";
  /** As people count: the first row of the file is 1, and blank lines count. */
  readonly row: number;
  readonly text: string;
}

interface Options extends CsvDialect {
  /** A line of nothing but separators is a row without cells too; one with `""` says that there is a row without values. */
  readonly emptyIsNone?: boolean;
  readonly onRemark?: ((remark: CsvRemark) => void) | undefined;
  /** What a quote inside of a quoted cell means: a character of it, or that the cell is not quoted; nobody says: its line tells. */
  readonly bareQuotes?: "kept" | "unquoted";
}

/**
 * Reads CSV as it comes, piece by piece. A piece is looked at once, whatever stands in it: a quote that is never closed costs no
 * more than the file is long, and is found out when its cell gets too long. A line with a quote that could mean two things, or that could be
 * a comment, is read once more when its end is known.
 */
export class CsvRows {
  readonly #plain: RegExp;
  readonly #separator: string;
  readonly #options: Options;
  #cells: string[] = [];
  #cell = "";
  /** Inside quotes; just behind quotes; neither. */
  #place: "in" | "behind" | "out" = "out";
  #isAfterReturn = false;
  #isQuoted = false;
  /** The blanks between a quote and what follows it. */
  #gap = "";
  /** How many backslashes the quoted cell ends with so far, where these escape. */
  #atEnd = 0;
  /** Quotes inside of this cell are characters. */
  #hasBareQuotes = false;
  /** A line that cannot be told before its end: from the cell on whose quotes are doubtful, or from the "#" on with which it begins. */
  #held: { readonly isComment: boolean; text: string } | undefined;
  #isNoComment = false;
  #count = 0;
  /** How many cells the last row has that is clear. */
  #width: number | undefined;
  #isDoubtful = false;

  constructor(separator: string, options: Options = {}) {
    this.#options = options;
    this.#separator = separator;
    this.#plain = new RegExp(`[^${separator === "\t" ? "\\t" : `\\${separator}`}\\r\\n"]+`, "y");
  }

  /** The rows that end in this piece. A blank line, or a comment, is a row without cells. */
  push(text: string): string[][] {
    const rows: string[][] = [];
    for (let at = 0; at < text.length; ) {
      if (this.#held) at = this.#hold(text, at);
      else at = this.#place === "in" ? this.#readQuoted(text, at) : this.#readPlain(text, at, rows);
    }
    return rows;
  }

  end(): string[][] {
    this.#settle();
    if (this.#place === "in") this.#remark("openQuote", `"${this.#cell}`);
    const hasMore = this.#cells.length > 0 || this.#cell !== "" || this.#place !== "out";
    return hasMore ? [this.#endRow()] : [];
  }

  #readQuoted(text: string, at: number): number {
    const end = text.indexOf('"', at);
    const piece = text.slice(at, end < 0 ? undefined : end);
    this.#add(piece);
    const isEscaped = this.#options.backslashes !== undefined && this.#isEscaped(piece, end);
    if (end < 0) return text.length;
    if (isEscaped) this.#add('"');
    else this.#place = "behind";
    this.#isQuoted = true;
    return end + 1;
  }

  #isEscaped(piece: string, end: number): boolean {
    const count = backslashesAtEnd(piece, this.#atEnd);
    this.#atEnd = end < 0 ? count : 0;
    return count % 2 === 1;
  }

  #readPlain(text: string, at: number, rows: string[][]): number {
    const sign = text.charAt(at);
    const isAfterReturn = this.#isAfterReturn;
    this.#isAfterReturn = sign === "\r";
    if (sign === "\n" && isAfterReturn) return at + 1;
    if (sign === this.#separator) {
      if (sign !== " " || !this.#isBetween()) this.#endCell();
      return at + 1;
    }
    if (sign === "\r" || sign === "\n") {
      rows.push(this.#endRow());
      return at + 1;
    }
    if (this.#place === "behind") return this.#readBehind(sign, at);
    if (sign === '"') return this.#readQuote(at);
    if (sign === "#" && this.#mayBeComment()) {
      this.#held = { isComment: true, text: "" };
      return at;
    }
    this.#plain.lastIndex = at;
    const [found = sign] = this.#plain.exec(text) ?? [];
    this.#add(found);
    return at + found.length;
  }

  /** A quote opens a cell; in the middle of plain text it is only a quote. */
  #readQuote(at: number): number {
    if (this.#cell !== "") this.#add('"');
    else this.#place = "in";
    return at + 1;
  }

  /** Behind a quote inside of a quoted cell: it is doubled to mean itself, ends the cell, or is a bare one. */
  #readBehind(sign: string, at: number): number {
    if (sign === '"' && this.#gap === "") {
      this.#add('"');
      this.#place = "in";
      return at + 1;
    }
    if (sign === " " || sign === "\t") {
      this.#gap += sign;
      return at + 1;
    }
    this.#readBareQuote();
    return at;
  }

  #readBareQuote(): void {
    const [bare, { bareQuotes }] = [`"${this.#gap}`, this.#options];
    this.#gap = "";
    if (bareQuotes !== "unquoted" && (bareQuotes === "kept" || this.#hasBareQuotes || /[\r\n]/.test(this.#cell))) {
      if (!this.#hasBareQuotes) this.#remark("bareQuotes", `"${this.#cell}${bare}`);
      this.#hasBareQuotes = true;
      this.#add(bare);
      this.#place = "in";
      return;
    }
    const written = `"${this.#cell.replaceAll('"', '""')}${bare}`;
    this.#cell = "";
    this.#place = "out";
    if (bareQuotes === "unquoted") this.#add(written);
    else this.#held = { isComment: false, text: written };
  }

  #hold(text: string, at: number): number {
    const held = this.#held;
    if (!held) return at;
    lineEnd.lastIndex = at;
    const end = lineEnd.exec(text)?.index ?? text.length;
    held.text += text.slice(at, end);
    if (end < text.length || held.text.length > longestHeld) this.#settle();
    return end;
  }

  /** The line that was held is known by now. */
  #settle(): void {
    const held = this.#held;
    this.#held = undefined;
    if (held?.isComment) this.#settleComment(held.text);
    else if (held) this.#settleQuotes(held.text);
  }

  #settleComment(line: string): void {
    if (line.length <= longestHeld && this.#isComment(line)) {
      this.#remark("comment", line);
      return;
    }
    this.#isNoComment = true;
    this.push(line);
    this.#settle();
  }

  /** A cell that is opened in it and not closed may go on below: it is no comment for sure. */
  #isComment(line: string): boolean {
    const { backslashes, commentsBeside } = this.#options;
    const read = new CsvRows(this.#separator, { backslashes });
    read.push(line);
    read.#settle();
    return read.#place !== "in" && read.#cells.length + 1 !== commentsBeside;
  }

  /** Whether quotes inside of quoted cells are characters of these, or cells that begin with one are not quoted at all, the line tells. */
  #settleQuotes(line: string): void {
    this.#remark("bareQuotes", line);
    const [kept, unquoted] = [this.#attempt(line, "kept"), this.#attempt(line, "unquoted")];
    // What cannot be read so is not meant so.
    if (unquoted instanceof UnreadableSource) this.#goOnAs(kept);
    else if (kept instanceof UnreadableSource) this.#goOnAs(unquoted);
    else this.#goOnAs(isUnquoted(line, { kept: kept.#lineRead(), unquoted: unquoted.#lineRead(), usual: this.#width }) ? unquoted : kept);
  }

  #attempt(line: string, bareQuotes: NonNullable<Options["bareQuotes"]>): CsvRows | UnreadableSource {
    const read = new CsvRows(this.#separator, { backslashes: this.#options.backslashes, bareQuotes });
    read.#cells = [...this.#cells];
    try {
      read.push(line);
      return read;
    } catch (error) {
      if (error instanceof UnreadableSource) return error;
      throw error;
    }
  }

  #lineRead(): LineRead {
    return { width: this.#cells.length + 1, isClosed: this.#place !== "in" };
  }

  #goOnAs(other: CsvRows | UnreadableSource): void {
    if (other instanceof UnreadableSource) throw other;
    this.#cells = other.#cells;
    [this.#cell, this.#gap] = [other.#cell, other.#gap];
    this.#place = other.#place;
    this.#hasBareQuotes = other.#hasBareQuotes;
    this.#isQuoted = true;
  }

  #add(text: string): void {
    this.#cell += text;
    if (this.#cell.length > longestCell)
      throw new UnreadableSource(`A cell is longer than ${longestCell.toLocaleString("en-US")} characters. Is a quote missing?`);
  }

  /** Programs for tables write every cell up to the last that ever had a colour: what is empty out there is nothing. */
  #endCell(): void {
    if (this.#place !== "out") this.#endQuotes();
    if (this.#cells.length < mostCells) this.#cells.push(this.#cell);
    else if (this.#cell !== "") throw new UnreadableSource(`A row has more than ${mostCells.toLocaleString("en-US")} cells.`);
    this.#cell = "";
  }

  #endQuotes(): void {
    if (this.#gap !== "") this.#add(this.#gap);
    if (this.#options.backslashes) this.#unescape(this.#options.backslashes);
    this.#gap = "";
    this.#place = "out";
    this.#hasBareQuotes = false;
  }

  #unescape(backslashes: Backslashes): void {
    const plain = unescaped(this.#cell, backslashes);
    if (plain !== this.#cell) this.#remark("escapedQuotes", this.#cell);
    this.#cell = plain;
  }

  #endRow(): string[] {
    const isDone = this.#isBetween() && (this.#cells.length === 0 || this.#separator === " ");
    if (!isDone) this.#endCell();
    const isNothing = this.#options.emptyIsNone === true && !this.#isQuoted && this.#cells.every((cell) => cell === "");
    const row = isNothing ? [] : this.#cells;
    if (row.length > 0 && !this.#isDoubtful) this.#width = row.length;
    this.#cells = [];
    this.#isQuoted = false;
    this.#isNoComment = false;
    this.#isDoubtful = false;
    this.#count += 1;
    return row;
  }

  /** Nothing of a cell was read yet: there, blanks that separate are as good as one. */
  #isBetween(): boolean {
    return this.#cell === "" && this.#place === "out";
  }

  #mayBeComment(): boolean {
    return this.#cells.length === 0 && this.#cell === "" && this.#options.commentsBeside !== undefined && !this.#isNoComment;
  }

  #remark(kind: CsvRemark["kind"], text: string): void {
    this.#isDoubtful ||= kind === "bareQuotes";
    this.#options.onRemark?.({ kind, row: this.#count + 1, text });
  }
}

const longestCell = 100_000;
const mostCells = 1_000;
/** A longer line is read as it comes. */
const longestHeld = 1_000_000;
const lineEnd = /[\r\n]/g;

/** Why a file cannot be read at all, in words for people. */
export class UnreadableSource extends Error {
  override readonly name = "UnreadableSource";
}
