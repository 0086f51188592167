import { randomUUID } from "node:crypto";
import type { SignedIn } from "../../contract/auth.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Person, WriteScope } from "../scope.ts";
import { personOf, showUser } from "./show-user.ts";
import { callerByToken, insertAccessToken, insertSession, prolong, type UserRow } from "./store.ts";
import { drawToken, hashToken, ownerOfToken, sessionLife } from "./tokens.ts";

export const refreshCookie = "joinery-refresh";

/** Begins a session: an access token for the reply, a refresh token for the cookie. `boundApp` 0 is the platform. */
export async function beginSession(scope: WriteScope, user: UserRow, boundApp: number): Promise<SignedIn> {
  const session = { id: randomUUID(), userId: user.user_id, boundApp };
  const refresh = drawToken("rt", user.user_id);
  const expiresAt = new Date(scope.now.getTime() + sessionLife);
  await insertSession(scope.db, { ...session, refreshHash: hashToken(refresh), now: scope.now, expiresAt });
  setRefreshCookie(scope, refresh);
  return { ...showUser(user), token: await giveAccessToken(scope, user.user_id, session.id, boundApp) };
}

export async function giveAccessToken(scope: WriteScope, userId: number, sessionId: string, boundApp: number): Promise<string> {
  const token = drawToken(boundApp === 0 ? "st" : "eu", userId);
  await insertAccessToken(scope.db, { userId, hash: hashToken(token), sessionId, expiresAt: new Date(scope.now.getTime() + sessionLife) });
  return token;
}

export function setRefreshCookie(scope: WriteScope, refresh: string): void {
  // The cookie only ever goes to the endpoints that read it, whatever the prefix they are called under.
  scope.visit.setCookie(refreshCookie, refresh, { maxAge: refresh === "" ? 0 : sessionLife / 1000, path: "/api" });
}

export interface Caller {
  readonly person: Person;
  readonly sessionId: string;
  /** 0: the platform; otherwise the one app that this session is good for. */
  readonly boundApp: number;
}

/** A look-up is remembered this long and no longer, so that ending a session is felt at once. */
const rememberedFor = 1_000;
const rememberedAtMost = 10_000;

/** Finds who a bearer token belongs to; null for one that is unknown, ended or not a token at all. */
export class Callers {
  readonly #database: Database;
  /** `until`: by a clock that nobody sets, or a session that ended elsewhere would be in force for as long as it was set back. */
  readonly #remembered = new Map<string, { readonly caller: Caller | null; readonly until: number }>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** `quietly`: looking does not lengthen the session. */
  async find(token: string, now: Date, { quietly = false } = {}): Promise<Caller | null> {
    const known = this.#remembered.get(token);
    if (known && known.until > performance.now()) return known.caller;
    const caller = await this.#lookUp(token, now, quietly);
    if (this.#remembered.size >= rememberedAtMost) this.#remembered.clear();
    this.#remembered.set(token, { caller, until: performance.now() + rememberedFor });
    return caller;
  }

  /** Forgets a token, or all of them when a person or a role changed. */
  forget(token?: string): void {
    if (token === undefined) this.#remembered.clear();
    else this.#remembered.delete(token);
  }

  async #lookUp(token: string, now: Date, quietly: boolean): Promise<Caller | null> {
    const userId = ownerOfToken(token, ["st", "eu"]);
    if (userId === null) return null;
    const hash = hashToken(token);
    const row = await callerByToken(this.#database.reader(null), userId, hash);
    if (!row || row.expires_at <= now) return null;
    if (!quietly && row.expires_at.getTime() - now.getTime() < sessionLife - 24 * 3600 * 1000) {
      const expiresAt = new Date(now.getTime() + sessionLife);
      await this.#database.transaction(null, (db) => prolong(db, userId, hash, row.session_id, expiresAt));
    }
    return { person: personOf(row), sessionId: row.session_id, boundApp: row.bound_app };
  }
}
