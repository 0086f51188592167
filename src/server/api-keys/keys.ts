import type { Database } from "../../platform/db/database.ts";
import type { Directory } from "../apps/public.ts";
import { hashToken, personOf, userById } from "../auth/public.ts";
import type { Memory } from "../memory.ts";
import type { Person } from "../scope.ts";
import { appOfKey } from "./key-text.ts";
import { type KeyRow, keyByHash, keyUsed } from "./store.ts";

/** Its last use is written down no more often than this. */
const noted = 60_000;

/** Finds in whose name a program calls: asked before there is a scope. */
export class Keys {
  readonly #database: Database;
  readonly #memory: Memory;
  readonly #directory: Directory;

  constructor({ database, memory, directory }: { database: Database; memory: Memory; directory: Directory }) {
    this.#database = database;
    this.#memory = memory;
    this.#directory = directory;
  }

  /** The member who made the key, bound by what it is good for; null for one that is unknown, expired, or of somebody who left. */
  async find(token: string, app: number, now: Date): Promise<Person | null> {
    if (appOfKey(token) !== app) return null;
    const hash = hashToken(token);
    const found = await this.#memory.remember(`api-key ${hash.toString("base64")}`, () => this.#lookUp(app, hash, now));
    if (!found || (found.row.expires_at !== null && found.row.expires_at <= now)) return null;
    if ((await this.#directory.role(app, found.person.id)) === 0) return null;
    return found.person;
  }

  forget(): void {
    this.#memory.forget("api-key ");
  }

  async #lookUp(app: number, hash: Buffer, now: Date): Promise<{ row: KeyRow; person: Person } | null> {
    const row = await keyByHash(this.#database.reader(app), hash);
    const user = row && (await userById(this.#database.reader(null), row.user_id));
    if (!row || !user) return null;
    if (now.getTime() - (row.last_used_at?.getTime() ?? 0) > noted)
      await this.#database.transaction(app, (transaction) => keyUsed(transaction, row.id, now));
    // What somebody is on the platform is nothing that a key of one app could carry.
    return { row, person: { ...personOf(user), role: 0, key: { id: row.id, role: row.role, scopes: row.scopes } } };
  }
}
