import type { Database } from "../../platform/db/database.ts";
import { access } from "../kernel/access-cache.ts";
import type { Cache } from "../kernel/cache.ts";
import { cacheKey } from "../kernel/cache-key.ts";
import { type MemberStanding, standingOf } from "./member-store.ts";
import { type AppRow, appByAddress, appById } from "./store.ts";

const standingOfMember = cacheKey<MemberStanding>(access, "role");
const stranger: MemberStanding = { role: 0, groups: [] };
const appCalled = cacheKey<AppRow | null>(access, "app");

/** Which app an address or a path names, and who is what in it: asked before there is a scope. */
export class Directory {
  readonly #database: Database;
  readonly #cache: Cache;

  constructor(database: Database, cache: Cache) {
    this.#database = database;
    this.#cache = cache;
  }

  /** By id or slug, as both stand in a path; a slug that it had before leads to it as well. */
  app(idOrSlug: string): Promise<AppRow | null> {
    if (/^[1-9]\d{0,15}$/.test(idOrSlug)) return this.#find(`id:${idOrSlug}`, () => appById(this.#database.reader(null), Number(idOrSlug)));
    if (!/^[\w-]{1,63}$/.test(idOrSlug)) return Promise.resolve(null);
    const address = `slug:${idOrSlug.toLowerCase()}`;
    return this.#find(address, () => appByAddress(this.#database.reader(null), address, { orBefore: true }));
  }

  /** By an own domain whose ownership was shown: that of the domain which the app has now, not of one that it had. */
  async appAtDomain(host: string): Promise<AppRow | null> {
    const app = await this.#find(`domain:${host}`, () => appByAddress(this.#database.reader(null), `domain:${host}`));
    return app?.domain_verified_at && app.domain === host ? app : null;
  }

  /** What somebody is in an app: role 0 and no groups for who is no member. */
  standing(app: number, userId: number): Promise<MemberStanding> {
    return this.#cache.get(
      0,
      standingOfMember(app, userId),
      async () => (await standingOf(this.#database.reader(app), userId)) ?? stranger,
    );
  }

  #find(key: string, find: () => Promise<AppRow | undefined>): Promise<AppRow | null> {
    return this.#cache.get(0, appCalled(key), async () => (await find()) ?? null);
  }
}
