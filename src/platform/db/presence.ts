import { randomInt } from "node:crypto";
import type pg from "pg";

/** The first half of the names under which locks are held; nobody else holds advisory locks of two halves. */
const hall = 0x6a6f696e;

const [greeting, farewell] = ["here ", "farewell "];

/**
 * Which processes are connected to a database. Each holds a lock in its name as long as its connection lives: who was killed is gone
 * from there at once, and has told nobody what it had yet to tell. Who ends in order says so first.
 */
export class Presence {
  readonly #name = randomInt(1, 2 ** 31 - 1);
  readonly #left = new Set<number>();
  #others = new Set<number>();

  /** What a process says as soon as it is there, so that the others know it however soon it is killed. */
  get greeting(): string {
    return `${greeting}${this.#name}`;
  }

  /** What a process says when it ends in order, having told all. */
  get farewell(): string {
    return `${farewell}${this.#name}`;
  }

  /** Is there for the others from now on, and knows who is there. The greeting is still to be said. */
  async enter(client: pg.Client): Promise<void> {
    await client.query("select pg_advisory_lock_shared($1, $2)", [hall, this.#name]);
    this.#others = await this.#seen(client);
  }

  /** Whether a text is a greeting or a farewell, which is remembered. */
  hear(text: string): boolean {
    if (text.startsWith(greeting)) this.#others.add(Number(text.slice(greeting.length)));
    else if (text.startsWith(farewell)) this.#left.add(Number(text.slice(farewell.length)));
    else return false;
    return true;
  }

  /** Whether somebody has gone without a word since they were seen. */
  async lookRound(client: pg.Client): Promise<boolean> {
    const here = await this.#seen(client);
    const isMissed = [...this.#others].some((name) => !here.has(name) && !this.#left.has(name));
    for (const name of this.#left) if (!here.has(name)) this.#left.delete(name);
    this.#others = here;
    return isMissed;
  }

  async #seen(client: pg.Client): Promise<Set<number>> {
    const { rows } = await client.query<{ name: string }>(
      `select objid::text as name from pg_locks
      where locktype = 'advisory' and objsubid = 2 and classid = $1::bigint::oid and granted
        and database = (select oid from pg_database where datname = current_database())`,
      [hall],
    );
    return new Set(rows.map(({ name }) => Number(name)));
  }
}
