import { type Backslashes, hasLoneBackslash } from "./backslashes.ts";
import { type CsvDialect, CsvRows, UnreadableSource } from "./csv-rows.ts";
import type { Separator } from "./guess-source.ts";

/** Whether a piece of a file, from a line end on, has signs of a dialect: a quote behind a backslash, or a line that begins with "#". */
export function mayShowDialect(text: string): boolean {
  return text.includes('\\"') || /[\r\n]#/.test(text);
}

/**
 * How a file writes quotes inside of quoted cells, and whether it has comments: judged over all of it, read with quotes that are doubled and
 * with quotes that are escaped. By which of the two fewer quotes are out of place, that is its dialect.
 */
export class DialectOfFile {
  readonly #doubled: WholeReading;
  readonly #escaped: WholeReading;

  constructor(separator: Separator) {
    this.#doubled = new WholeReading(separator);
    this.#escaped = new WholeReading(separator, "quotes");
  }

  push(text: string): void {
    this.#doubled.push(text);
    this.#escaped.push(text);
  }

  end(): CsvDialect {
    this.#doubled.end();
    this.#escaped.end();
    if (this.#escaped.misplaced >= this.#doubled.misplaced) return commentsIn(this.#doubled);
    return { backslashes: this.#escaped.hasLoneBackslash ? "quotes" : "all", ...commentsIn(this.#escaped) };
  }
}

/** What lines begin with "#" is a comment where it has another width than the table, unless rows of the table begin so too. */
function commentsIn({ hasShort, width, isMarked }: WholeReading): CsvDialect {
  return width >= 2 && hasShort && !isMarked ? { commentsBeside: width } : {};
}

class WholeReading {
  readonly #rows: CsvRows;
  /** How many rows have as many cells: of those that begin with "#", and of the others. */
  readonly #widths = new Map<number, number>();
  readonly #marked = new Map<number, number>();
  readonly #comments = new Set<number>();
  misplaced = 0;
  hasLoneBackslash = false;

  constructor(separator: Separator, backslashes?: Backslashes) {
    this.#rows = new CsvRows(separator, {
      backslashes,
      onRemark: ({ kind }) => {
        if (kind === "bareQuotes" || kind === "openQuote") this.misplaced += 1;
      },
    });
  }

  push(text: string): void {
    this.#read(() => this.#rows.push(text));
  }

  end(): void {
    this.#read(() => this.#rows.end());
  }

  /** The width that most rows have. */
  get width(): number {
    const [most] = [...this.#widths].sort(([, one], [, other]) => other - one);
    return most?.[0] ?? 0;
  }

  get hasShort(): boolean {
    return [...this.#comments].some((width) => width !== this.width);
  }

  /** Rows of the table have values that begin so, as "#1". */
  get isMarked(): boolean {
    return (this.#marked.get(this.width) ?? 0) > 0;
  }

  #read(read: () => string[][]): void {
    if (this.misplaced === Number.POSITIVE_INFINITY) return;
    try {
      for (const row of read()) this.#count(row);
    } catch (error) {
      if (!(error instanceof UnreadableSource)) throw error;
      this.misplaced = Number.POSITIVE_INFINITY;
    }
  }

  #count(row: readonly string[]): void {
    const [first = ""] = row;
    this.hasLoneBackslash ||= row.some(hasLoneBackslash);
    if (row.length === 0) return;
    if (first.startsWith("#")) this.#countMarked(row.length, first);
    else add(this.#widths, row.length);
  }

  #countMarked(width: number, first: string): void {
    this.#comments.add(width);
    // The first line of the table may be its header, that some programs mark: "#name,age".
    const isHeader = !this.#widths.has(width) && !this.#marked.has(width);
    if (isHeader) this.#marked.set(width, 0);
    else if (/^#[^\s#]/.test(first)) add(this.#marked, width);
  }
}

function add(counts: Map<number, number>, width: number): void {
  counts.set(width, (counts.get(width) ?? 0) + 1);
}
