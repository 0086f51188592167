import pg from "pg";
import utils from "pg/lib/utils.js";
import { type Row, type RowReader, rowReader } from "./row-reader.ts";

/** What a statement answered. */
export interface Answered {
  readonly rows: Row[];
  readonly rowCount: number | null;
  readonly command: string;
}

/** What the driver's types leave out of its connection. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  bind(message: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void;
  execute(message: object): void;
  sync(): void;
}

type Settle = (error: unknown, answered?: Answered) => void;

/** How the rows of each statement are read that a connection has prepared. */
const readers = new WeakMap<object, Map<string, RowReader>>();

function readersOf(connection: object): Map<string, RowReader> {
  const known = readers.get(connection) ?? new Map<string, RowReader>();
  if (known.size === 0) readers.set(connection, known);
  return known;
}

/**
 * A statement under a name. Its columns never change while it is prepared (the server would rather fail), so a connection is told
 * them once: the driver's own query asks for them, and works them out, each time.
 */
export class PreparedQuery extends pg.Query {
  readonly name: string;
  readonly values: readonly unknown[];
  readonly #settle: Settle;
  readonly #rows: Row[] = [];
  #read: RowReader | undefined;
  #command = "";
  #problem: unknown;

  constructor(name: string, text: string, values: readonly unknown[], settle: Settle) {
    super(text);
    this.name = name;
    this.values = values;
    this.#settle = settle;
  }

  /** Called by the driver to put the statement on the wire. */
  prepare(connection: Wire): void {
    this.#read = readersOf(connection).get(this.name);
    if (!this.#read) {
      prepareAnew.call(this, connection);
      return;
    }
    connection.bind({ statement: this.name, values: this.values, valueMapper: utils.prepareValue });
    connection.execute({});
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#read = rowReader(fields);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      if (this.#read && this.#problem === undefined) this.#rows.push(this.#read(fields));
    } catch (error) {
      this.#problem = error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#command = text;
  }

  handleReadyForQuery(connection: Wire): void {
    const known = readersOf(connection);
    if (!known.has(this.name)) known.set(this.name, this.#read ?? rowReader([]));
    if (this.#problem === undefined) this.#settle(null, this.#answered());
    else this.#settle(this.#problem);
  }

  #answered(): Answered {
    const [command = "", ...counts] = this.#command.split(" ");
    return { rows: this.#rows, rowCount: counts.length === 0 ? null : Number(counts.at(-1)), command };
  }

  handleError(error: unknown): void {
    this.#settle(error);
  }
}

/** The driver's own way: parse where the connection has not, bind, ask for the columns, execute. */
// The driver's types leave it out.
const { prepare: prepareAnew } = pg.Query.prototype as unknown as { prepare(this: pg.Query, connection: Wire): void };
