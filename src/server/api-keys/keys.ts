import type { Database } from "../../platform/db/database.ts";
import type { Directory } from "../apps/public.ts";
import { hashToken, personOf, userById } from "../auth/public.ts";
import { access } from "../kernel/access-cache.ts";
import type { Cache } from "../kernel/cache.ts";
import { cacheKey } from "../kernel/cache-key.ts";
import type { Person } from "../kernel/scope.ts";
import { appOfKey } from "./key-text.ts";
import { type KeyRow, keyByHash, keyUsed } from "./store.ts";

/** Its last use is written down no more often than this. */
const noted = 60_000;

interface Known {
  readonly row: KeyRow;
  readonly person: Person;
}

const keyOfHash = cacheKey<Known | null>(access, "key");

/** Finds in whose name a program calls: asked before there is a scope. */
export class Keys {
  readonly #database: Database;
  readonly #cache: Cache;
  readonly #directory: Directory;

  constructor({ database, cache, directory }: { database: Database; cache: Cache; directory: Directory }) {
    this.#database = database;
    this.#cache = cache;
    this.#directory = directory;
  }

  /** The member who made the key, bound by what it is good for; null for one that is unknown, expired, or of somebody who left. */
  async find(token: string, app: number, now: Date): Promise<Person | null> {
    if (appOfKey(token) !== app) return null;
    const hash = hashToken(token);
    const found = await this.#cache.get(0, keyOfHash(hash.toString("base64")), () => this.#lookUp(app, hash, now));
    if (!found || (found.row.expires_at !== null && found.row.expires_at <= now)) return null;
    if ((await this.#directory.standing(app, found.person.id)).role === 0) return null;
    return found.person;
  }

  async #lookUp(app: number, hash: Buffer, now: Date): Promise<Known | null> {
    const row = await keyByHash(this.#database.reader(app), hash);
    const user = row && (await userById(this.#database.reader(null), row.user_id));
    if (!row || !user || user.suspended_at !== null) return null;
    if (now.getTime() - (row.last_used_at?.getTime() ?? 0) > noted)
      await this.#database.transaction(app, (transaction) => keyUsed(transaction, row.id, now));
    // What somebody is on the platform is nothing that a key of one app could carry.
    return { row, person: { ...personOf(user), role: 0, key: { id: row.id, role: row.role, scopes: row.scopes } } };
  }
}
