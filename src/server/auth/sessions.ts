import { randomUUID } from "node:crypto";
import type { SignedIn } from "../../contract/auth.ts";
import type { Database } from "../../platform/db/database.ts";
import { type Audited, auditPlatform } from "../audit/public.ts";
import { access } from "../kernel/access-cache.ts";
import type { Cache } from "../kernel/cache.ts";
import { type Person, refuse, type WriteScope } from "../kernel/scope.ts";
import { actingPerson } from "./acting.ts";
import { beganFrom } from "./began-from.ts";
import { callerByToken, deleteSession, insertAccessToken, insertSession, prolong, updateLastSeen } from "./session-store.ts";
import { personOf, showUser } from "./show-user.ts";
import type { UserRow } from "./store.ts";
import { drawToken, hashToken, ownerOfToken, sessionLife } from "./tokens.ts";

export const refreshCookie = "joinery-refresh";

/**
 * Begins a session of somebody who has shown all that is asked of them: an access token for the reply, a refresh token for the cookie.
 * `boundApp` 0 is the platform. Whoever comes with a password or a mail alone goes through `enter` instead.
 */
export async function beginSession(scope: WriteScope, user: UserRow, boundApp: number): Promise<SignedIn> {
  refuseSuspended(user);
  const session = { id: randomUUID(), userId: user.user_id, boundApp };
  const refresh = drawToken("rt", user.user_id);
  const expiresAt = new Date(scope.now.getTime() + sessionLife);
  await insertSession(scope.db, {
    ...session,
    ...beganFrom(scope.context),
    refreshHash: hashToken(refresh),
    now: scope.now,
    confirmedAt: scope.now,
    expiresAt,
  });
  setRefreshCookie(scope, refresh);
  await auditPlatform(scope, signedIn(user, boundApp), personOf(user));
  return { ...showUser(user), token: await giveAccessToken(scope, user.user_id, { sessionId: session.id, boundApp }) };
}

function signedIn({ user_id: id, username: title }: UserRow, app: number): Audited {
  return { action: "account.signed-in", id, title, changes: app === 0 ? [] : [{ name: "on the site of app", after: String(app) }] };
}

/**
 * Begins a session of the pages of a site, whose token a cookie of that site carries. No call of the API takes it for a bearer token, and there
 * is nothing to renew it with.
 */
export async function beginSiteSession(scope: WriteScope, user: UserRow, app: number): Promise<string> {
  refuseSuspended(user);
  const session = { id: randomUUID(), userId: user.user_id, boundApp: app };
  const token = drawToken("ss", user.user_id);
  const expiresAt = new Date(scope.now.getTime() + sessionLife);
  // Nobody has the secret of this one.
  await insertSession(scope.db, {
    ...session,
    ...beganFrom(scope.context),
    refreshHash: hashToken(drawToken("rt", user.user_id)),
    now: scope.now,
    confirmedAt: scope.now,
    expiresAt,
  });
  await insertAccessToken(scope.db, { userId: user.user_id, hash: hashToken(token), sessionId: session.id, expiresAt });
  await auditPlatform(scope, signedIn(user, app), personOf(user));
  return token;
}

/** Whoever shows that the account is theirs is told why they are kept out of it. */
function refuseSuspended({ suspended_at, suspended_why }: Pick<UserRow, "suspended_at" | "suspended_why">): void {
  if (suspended_at !== null) throw refuse("forbidden", `This account is suspended: ${suspended_why}`);
}

/** Ends the session that a cookie of a site carries. */
export async function endSiteSession(scope: WriteScope, token: string): Promise<void> {
  const userId = ownerOfToken(token, ["ss"]);
  const row = userId === null ? undefined : await callerByToken(scope.db, userId, hashToken(token));
  if (userId !== null && row) await deleteSession(scope.db, userId, row.session_id);
}

export async function giveAccessToken(
  scope: WriteScope,
  userId: number,
  { sessionId, boundApp }: { readonly sessionId: string; readonly boundApp: number },
): Promise<string> {
  const token = drawToken(boundApp === 0 ? "st" : "eu", userId);
  await insertAccessToken(scope.db, { userId, hash: hashToken(token), sessionId, expiresAt: new Date(scope.now.getTime() + sessionLife) });
  return token;
}

export function setRefreshCookie(scope: WriteScope, refresh: string): void {
  // The cookie only ever goes to the endpoints that read it, whatever the prefix they are called under.
  scope.context.setCookie(refreshCookie, refresh, { maxAge: refresh === "" ? 0 : sessionLife / 1000, path: "/api" });
}

export interface Caller {
  readonly person: Person;
  readonly sessionId: string;
  /** 0: the platform; otherwise the one app that this session is good for. */
  readonly boundApp: number;
}

interface Found {
  readonly caller: Caller;
  readonly expiresAt: Date;
}

/** How far behind the time of a session's last use may be: writing it with each call would cost more than it tells. */
const seenWithin = 5 * 60_000;

/** A look-up is remembered this long and no longer, so that ending a session is felt at once. */
const rememberedFor = 1_000;
const rememberedAtMost = 10_000;

/** Finds who a bearer token belongs to; null for one that is unknown, ended or not a token at all. */
export class Callers {
  readonly #database: Database;
  /** `until`: by a clock that nobody sets, or a session that ended elsewhere would be in force for as long as it was set back. */
  readonly #remembered = new Map<string, { readonly found: Found | null; readonly until: number }>();

  constructor(database: Database, cache?: Cache) {
    this.#database = database;
    cache?.onInvalidated(0, access, () => this.#remembered.clear());
  }

  /** `quietly`: looking does not lengthen the session. */
  async find(token: string, now: Date, { quietly = false } = {}): Promise<Caller | null> {
    return ownerOfToken(token, ["st", "eu", "im"]) === null ? null : this.#find(token, now, quietly);
  }

  /** Who the cookie of a site belongs to: good for that app alone. */
  async findOnSite(token: string, app: number, now: Date): Promise<Caller | null> {
    const caller = ownerOfToken(token, ["ss"]) === null ? null : await this.#find(token, now, false);
    return caller?.boundApp === app ? caller : null;
  }

  async #find(token: string, now: Date, quietly: boolean): Promise<Caller | null> {
    const known = this.#remembered.get(token);
    if (known && known.until > performance.now()) return stillGood(known.found, now);
    const found = await this.#lookUp(token, now, quietly);
    if (this.#remembered.size >= rememberedAtMost) this.#remembered.clear();
    this.#remembered.set(token, { found, until: performance.now() + rememberedFor });
    return stillGood(found, now);
  }

  async #lookUp(token: string, now: Date, quietly: boolean): Promise<Found | null> {
    const userId = ownerOfToken(token, ["st", "eu", "ss", "im"]);
    if (userId === null) return null;
    const hash = hashToken(token);
    const row = await callerByToken(this.#database.reader(null), userId, hash);
    if (!row || row.expires_at <= now || row.suspended_at !== null) return null;
    if (row.acts_as !== null) {
      const person = await actingPerson(this.#database.reader(null), row, row.acts_as);
      return person && { caller: { person, sessionId: row.session_id, boundApp: row.bound_app }, expiresAt: row.expires_at };
    }
    const isProlonged = !quietly && row.expires_at.getTime() - now.getTime() < sessionLife - 24 * 3600 * 1000;
    const expiresAt = isProlonged ? new Date(now.getTime() + sessionLife) : row.expires_at;
    if (isProlonged) await this.#database.transaction(null, (db) => prolong(db, userId, { hash, sessionId: row.session_id, expiresAt }));
    else if (!quietly && now.getTime() - row.last_seen_at.getTime() > seenWithin)
      await this.#database.transaction(null, (db) => updateLastSeen(db, userId, { sessionId: row.session_id, now }));
    return {
      caller: {
        person: { ...personOf(row), ...(row.confirmed_at && { confirmedAt: row.confirmed_at }) },
        sessionId: row.session_id,
        boundApp: row.bound_app,
      },
      expiresAt,
    };
  }
}

/** A session that ends while it is cached is over at its time. */
function stillGood(found: Found | null, now: Date): Caller | null {
  return found && found.expiresAt > now ? found.caller : null;
}
