import type { Database } from "../../platform/db/database.ts";
import type { Memory } from "../memory.ts";
import { type AppRow, appByAddress, appById, memberByUser } from "./store.ts";

/** Which app an address or a path names, and who is what in it: asked before there is a scope. */
export class Directory {
  readonly #database: Database;
  readonly #memory: Memory;

  constructor(database: Database, memory: Memory) {
    this.#database = database;
    this.#memory = memory;
  }

  /** By id or slug, as both stand in a path. */
  app(idOrSlug: string): Promise<AppRow | null> {
    if (/^[1-9]\d{0,15}$/.test(idOrSlug)) return this.#find(`id:${idOrSlug}`, () => appById(this.#database.reader(null), Number(idOrSlug)));
    if (!/^[\w-]{1,63}$/.test(idOrSlug)) return Promise.resolve(null);
    const address = `slug:${idOrSlug.toLowerCase()}`;
    return this.#find(address, () => appByAddress(this.#database.reader(null), address));
  }

  /** By an own domain whose ownership was shown: that of the domain which the app has now, not of one that it had. */
  async appAtDomain(host: string): Promise<AppRow | null> {
    const app = await this.#find(`domain:${host}`, () => appByAddress(this.#database.reader(null), `domain:${host}`));
    return app?.domain_verified_at && app.domain === host ? app : null;
  }

  role(app: number, userId: number): Promise<number> {
    return this.#memory.remember(
      `directory role:${app}:${userId}`,
      async () => (await memberByUser(this.#database.reader(app), userId))?.role ?? 0,
    );
  }

  forget(): void {
    this.#memory.forget("directory ");
  }

  #find(key: string, find: () => Promise<AppRow | undefined>): Promise<AppRow | null> {
    return this.#memory.remember(`directory ${key}`, async () => (await find()) ?? null);
  }
}
