import { comparableName } from "../base/text.ts";

/** Rows with one key become one record, which goes by the number of the first of them. */
interface NamedRow {
  readonly number: number;
  readonly names: readonly string[];
  /** "" where every row becomes a record of its own. */
  readonly key: string;
  /** The id that the file itself gives it; "" where it gives none. */
  readonly id?: string;
}

/** What the rows of a file are called, where rows name others of the same file: by comparable name, the number of the only row called so. */
export class RowNames {
  readonly #numbers = new Map<string, number>();
  readonly #firstWith = new Map<string, number>();
  readonly #ids = new Map<string, number>();
  readonly #pointedAt = new Set<number>();
  readonly #repeated = new Set<number>();
  readonly #naming = new Map<number, number[]>();
  #gone: ReadonlySet<number> = new Set();

  add({ number, names, key, id = "" }: NamedRow): void {
    const first = this.firstOf(number, key);
    if (first !== number) this.#repeated.add(first);
    if (key !== "") this.#firstWith.set(key, first);
    if (id !== "") this.#ids.set(id, (this.#ids.get(id) ?? first) === first ? first : several);
    for (const name of names) {
      const called = comparableName(name);
      const known = this.#numbers.get(called) ?? first;
      if (called !== "") this.#numbers.set(called, known === first ? first : several);
    }
  }

  /** The row by whose number the record of this one goes. */
  firstOf(number: number, key: string): number {
    return this.#firstWith.get(key) ?? number;
  }

  /** The row that is called so; "several": nobody knows which is meant. */
  rowCalled(name: string): number | "several" | undefined {
    const number = this.#numbers.get(comparableName(name));
    if (number === several) return "several";
    return number === undefined || this.#gone.has(number) ? undefined : number;
  }

  /** The only row to which the file gives this id. From here on it is one that is pointed at. */
  rowWithId(id: string): number | undefined {
    const number = this.#ids.get(id);
    if (number === undefined || number === several || this.#gone.has(number)) return undefined;
    this.#pointedAt.add(number);
    return number;
  }

  /** Whether any row pointed at this one by its id. */
  isPointedAt(number: number): boolean {
    return this.#pointedAt.has(number);
  }

  /** Whether rows behind this one have its key, too. */
  isRepeated(number: number): boolean {
    return this.#repeated.has(number);
  }

  /** The first of several rows that have this key; none where one alone has it. */
  repeatedWith(key: string): readonly number[] {
    const number = this.#firstWith.get(key);
    return number !== undefined && this.#repeated.has(number) ? [number] : [];
  }

  /** A row that names another. */
  keepNaming(from: number, to: number): void {
    const others = this.#naming.get(to);
    if (others) others.push(from);
    else this.#naming.set(to, [from]);
  }

  /** These rows become nothing, and nor does what names them. */
  leaveOut(rows: Iterable<number>): void {
    const gone = new Set(rows);
    for (const row of gone) for (const one of this.#naming.get(row) ?? []) gone.add(one);
    this.#gone = gone;
    this.#naming.clear();
  }
}

const several = 0;

/** A name for the row of a file that nothing else has: its first sign is nobody's. */
export function nameOfRow(number: number): string {
  return `\ue000row ${number}`;
}

/** The row that is called so. */
export function rowOfName(name: string): number | undefined {
  const number = /^\ue000row (\d{1,10})$/.exec(name)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Stands for the record of a row that is still to be written, where values are judged: higher than any id. */
export function awaitedId(row: number): number {
  return Number.MAX_SAFE_INTEGER - row;
}

/** The row whose record is waited for. */
export function awaitedRow(id: number): number | undefined {
  const row = Number.MAX_SAFE_INTEGER - id;
  return row < mostRows ? row : undefined;
}

const mostRows = 2 ** 31;
