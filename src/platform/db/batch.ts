import pg from "pg";
import utils from "pg/lib/utils.js";
import { type Row, type RowReader, rowReader } from "./row-reader.ts";

/** A statement as the driver gets it. */
export interface Query {
  readonly text: string;
  readonly values?: readonly unknown[];
  /** The name it stays prepared under; undefined: prepared for this once. */
  readonly name?: string | undefined;
}

/** What a statement answered. */
export interface Answered {
  readonly rows: Row[];
  readonly rowCount: number | null;
  readonly command: string;
}

/** A statement, and who hears what came of it. Where nobody wants the answer, its rows are not read. */
export interface Asked {
  readonly query: Query;
  readonly answer?: (answered: Answered) => void;
  readonly fail: (error: unknown) => void;
}

/** What the driver's types leave out of its connection. */
interface Wire {
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(message: { type: "P"; name: string }): void;
  execute(message: object): void;
  sync(): void;
}

/** How the rows of each statement are read that a connection has prepared. */
const readers = new WeakMap<object, Map<string, RowReader>>();

function readersOf(connection: object): Map<string, RowReader> {
  const known = readers.get(connection) ?? new Map<string, RowReader>();
  if (known.size === 0) readers.set(connection, known);
  return known;
}

/**
 * Statements that leave together and are answered together: the server is told only once to say how it went, so it writes once and we
 * read once. The first that fails fails those after it. The columns of a named statement never change while it is prepared (the server
 * would rather fail), so a connection is told them once: the driver's own query asks for them each time.
 */
export class Batch extends pg.Query {
  /** Of the statement that is at work: the driver keeps what it has prepared under them. */
  name: string | undefined;
  text: string;
  readonly #asked: readonly Asked[];
  readonly #answers: (Answered | undefined)[] = [];
  #problems: Map<Asked, unknown> | undefined;
  #readers: Map<string, RowReader> | undefined;
  #rows: Row[] = [];
  #read: RowReader | undefined;

  constructor(asked: readonly Asked[]) {
    super("");
    this.#asked = asked;
    this.name = asked[0]?.query.name;
    this.text = asked[0]?.query.text ?? "";
  }

  requiresPreparation(): boolean {
    return true;
  }

  /** Called by the driver to put the statements on the wire. */
  prepare(connection: Wire): void {
    this.#readers = readersOf(connection);
    for (const asked of this.#asked) put(connection, asked, this.#readers);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#read = rowReader(fields);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const asked = this.#asked[this.#answers.length];
    if (!asked?.answer || this.#problems?.has(asked)) return;
    try {
      this.#read ??= this.name === undefined ? undefined : this.#readers?.get(this.name);
      if (this.#read) this.#rows.push(this.#read(fields));
    } catch (error) {
      this.#problems ??= new Map();
      this.#problems.set(asked, error);
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const asked = this.#asked[this.#answers.length];
    if (asked?.answer && this.name !== undefined && !this.#readers?.has(this.name))
      this.#readers?.set(this.name, this.#read ?? rowReader([]));
    this.#answers.push(asked?.answer ? answered(text, this.#rows) : undefined);
    const next = this.#asked[this.#answers.length];
    if (!next) return;
    this.name = next.query.name;
    this.text = next.query.text;
    this.#rows = [];
    this.#read = undefined;
  }

  handleReadyForQuery(): void {
    this.#settle(this.#asked.length);
  }

  /** The driver no longer asks after it: what was answered before is told, and those after it were not done. */
  handleError(error: unknown, connection: Wire): void {
    const done = this.#answers.length;
    this.#settle(done);
    for (const { query, fail } of this.#asked.slice(done)) {
      if (query.name !== undefined) delete connection.submittedNamedStatements[query.name];
      fail(error);
    }
  }

  #settle(until: number): void {
    for (let at = 0; at < until; at += 1) {
      const asked = this.#asked[at];
      const answer = this.#answers[at];
      if (!asked) continue;
      if (this.#problems?.has(asked)) asked.fail(this.#problems.get(asked));
      else if (answer) asked.answer?.(answer);
    }
  }
}

function put(connection: Wire, { query: { name, text, values = [] }, answer }: Asked, known: ReadonlyMap<string, RowReader>): void {
  if (name === undefined || !(name in connection.parsedStatements || name in connection.submittedNamedStatements)) {
    connection.parse({ name: name ?? "", text });
    if (name !== undefined) connection.submittedNamedStatements[name] = text;
  }
  connection.bind({ statement: name ?? "", values, valueMapper: utils.prepareValue });
  if (answer && (name === undefined || !known.has(name))) connection.describe({ type: "P", name: "" });
  connection.execute({});
}

function answered(text: string, rows: Row[]): Answered {
  const [command = "", ...counts] = text.split(" ");
  return { rows, rowCount: counts.length === 0 ? null : Number(counts.at(-1)), command };
}
