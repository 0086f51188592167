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
  /** What was done, in the server's words: "INSERT 0 1". */
  readonly command: string;
}

/** How many rows a statement inserted, updated, deleted or answered. */
export function countIn({ command }: Answered): number {
  return Number(/\d+$/.exec(command)?.[0] ?? 0);
}

/** A statement, and who hears what came of it. Where nobody wants the answer, its rows are not read. */
export interface Asked {
  readonly query: Query;
  readonly answer?: (answered: Answered) => void;
  readonly fail: (error: unknown) => void;
}

/** How the driver puts messages on the wire. */
interface Speaking {
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(message: { type: "P"; name: string }): void;
  execute(message: object): void;
  sync(): void;
  _send(bytes: Buffer): unknown;
}

/** What the driver's types leave out of its connection. */
interface Wire extends Speaking {
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
}

/** What is known of a connection. */
interface Known {
  /** How the rows of each statement are read that it has prepared. */
  readonly readers: Map<string, RowReader>;
  /** Speaks like the connection, but gathers what it says: one piece costs the stream less than one for each message. */
  readonly gathering: Speaking;
  readonly pieces: Buffer[];
}

const connections = new WeakMap<Wire, Known>();

function knownOf(connection: Wire): Known {
  const known = connections.get(connection);
  if (known) return known;
  const pieces: Buffer[] = [];
  const { parse, bind, describe, execute, sync } = connection;
  const gathering: Speaking = { parse, bind, describe, execute, sync, _send: (bytes) => pieces.push(bytes) };
  const made = { readers: new Map<string, RowReader>(), gathering, pieces };
  connections.set(connection, made);
  return made;
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

  /** How many of them may take their time: what frames a transaction is done at once. */
  get statements(): number {
    return this.#asked.filter(({ query }) => !/^(BEGIN|SET|COMMIT)\b/.test(query.text)).length;
  }

  requiresPreparation(): boolean {
    return true;
  }

  /** Called by the driver to put the statements on the wire. */
  prepare(connection: Wire): void {
    const known = knownOf(connection);
    this.#readers = known.readers;
    const fresh: string[] = [];
    try {
      for (const asked of this.#asked) put(connection, known, asked, fresh);
      known.gathering.sync();
      connection._send(Buffer.concat(known.pieces));
    } catch (error) {
      // A value that cannot be said: nothing was, so nothing is prepared either.
      for (const name of fresh) delete connection.submittedNamedStatements[name];
      throw error;
    } finally {
      known.pieces.length = 0;
    }
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
    this.#answers.push(asked?.answer ? { rows: this.#rows, command: text } : undefined);
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

/** `fresh` is told the names that are to be prepared with it. */
function put(
  { parsedStatements: parsed, submittedNamedStatements: submitted }: Wire,
  { gathering, pieces, readers }: Known,
  { query: { name = "", text, values = [] }, answer }: Asked,
  fresh: string[],
): void {
  if (name === "" || !(name in parsed || name in submitted)) {
    gathering.parse({ name, text });
    if (name !== "") {
      submitted[name] = text;
      fresh.push(name);
    }
  }
  const isTold = !answer || (name !== "" && readers.has(name));
  const same = isTold && values.length === 0 ? alwaysSame.get(name) : undefined;
  if (same) {
    pieces.push(same);
    return;
  }
  const start = pieces.length;
  gathering.bind({ statement: name, values, valueMapper: utils.prepareValue });
  if (!isTold) gathering.describe({ type: "P", name: "" });
  gathering.execute({});
  if (isTold && values.length === 0 && name !== "") alwaysSame.set(name, Buffer.concat(pieces.slice(start)));
}

/** What is said of a prepared statement without values. A name stands for one text, whatever the connection. */
const alwaysSame = new Map<string, Buffer>();
