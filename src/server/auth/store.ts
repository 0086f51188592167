import { roles } from "../../model/access/guards.ts";
import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

export interface UserRow {
  readonly user_id: number;
  readonly username: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly nickname: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly avatar: string;
  readonly birthday: string | null;
  readonly role: number;
  readonly password_hash: string | null;
  readonly created_at: Date;
}

const userColumns = sql`u.user_id, u.username, u.email, u.phone, u.nickname, u.first_name, u.last_name, u.avatar, u.birthday::text as birthday, u.role, u.password_hash, u.created_at`;

export function userByLogin(db: Queries, login: string): Promise<UserRow | undefined> {
  return db.one(sql`select ${userColumns} from logins l join users u on u.user_id = l.user_id where l.login = ${login}`);
}

export function userById(db: Queries, id: number): Promise<UserRow | undefined> {
  return db.one(sql`select ${userColumns} from users u where u.user_id = ${id}`);
}

/** The person, held until the transaction ends: whoever changes how they sign in, or signs in as them, goes on from what this one leaves. */
export function userForChange(db: Transaction, id: number): Promise<UserRow | undefined> {
  return db.one(sql`select ${userColumns} from users u where u.user_id = ${id} for no key update`);
}

export function usersByIds(db: Queries, ids: readonly number[]): Promise<UserRow[]> {
  return db.rows(sql`select ${userColumns} from users u where u.user_id = any(${ids}::bigint[]) order by u.user_id`);
}

/** People whose nickname, username or e-mail matches a LIKE pattern; a handful. */
export function usersLike(db: Queries, pattern: string, count: number): Promise<UserRow[]> {
  return db.rows(sql`
    select ${userColumns} from users u
    where u.nickname ilike ${pattern} or u.username ilike ${pattern} or u.email ilike ${pattern}
    order by u.user_id limit ${count}`);
}

/** Those of these people whose names hold the words. Accounts live by person, apart from the apps, so their members come as a list. */
export async function usersNamed(db: Queries, ids: readonly number[], words: string): Promise<number[]> {
  const like = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await db.rows<{ user_id: number }>(sql`
    select u.user_id from users u
    where u.user_id = any(${[...ids]}::bigint[]) and concat_ws(' ', u.nickname, u.username, u.first_name, u.last_name) ilike ${like}`);
  return rows.map((row) => row.user_id);
}

/** Those of these people who are called so, or have that address: names in lower case. */
export function usersCalled(db: Queries, ids: readonly number[], names: readonly string[]): Promise<UserRow[]> {
  return db.rows(sql`
    select ${userColumns} from users u
    where u.user_id = any(${[...ids]}::bigint[]) and array[lower(u.email), lower(u.username), lower(u.nickname),
      lower(concat_ws(' ', u.first_name, u.last_name))] && ${[...names]}::text[] order by u.user_id`);
}

export async function anyUser(db: Queries): Promise<boolean> {
  return (await db.one(sql`select 1 from users u limit 1`)) !== undefined;
}

export async function anyPlatformAdmin(db: Queries): Promise<boolean> {
  return (await db.one(sql`select 1 from users u where u.role >= ${roles.platformAdmin} limit 1`)) !== undefined;
}

/** Takes a login for a person; false when somebody holds it already. */
export async function takeLogin(db: Transaction, login: string, userId: number): Promise<boolean> {
  return (await db.change(sql`insert into logins (login, user_id) values (${login}, ${userId}) on conflict (login) do nothing`)) === 1;
}

export async function releaseLogin(db: Transaction, login: string, userId: number): Promise<void> {
  await db.change(sql`delete from logins where login = ${login} and user_id = ${userId}`);
}

const loginUpdates = {
  email: (value: string | null, id: number, now: Date) => sql`update users set email = ${value}, updated_at = ${now} where user_id = ${id}`,
  phone: (value: string | null, id: number, now: Date) => sql`update users set phone = ${value}, updated_at = ${now} where user_id = ${id}`,
};

export async function updateLoginColumn(
  db: Transaction,
  id: number,
  column: keyof typeof loginUpdates,
  value: string | null,
  now: Date,
): Promise<void> {
  await db.change(loginUpdates[column](value, id, now));
}

export async function updatePassword(db: Transaction, id: number, passwordHash: string, now: Date): Promise<void> {
  await db.change(sql`update users set password_hash = ${passwordHash}, updated_at = ${now} where user_id = ${id}`);
}

/** Ends all sessions of a person but one; null: all. */
export async function deleteOtherSessions(db: Transaction, userId: number, kept: string | null): Promise<void> {
  await db.change(sql`delete from access_tokens where user_id = ${userId} and session_id is distinct from ${kept}`);
  await db.change(sql`delete from sessions where user_id = ${userId} and id is distinct from ${kept}`);
}

export interface NewUser {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly nickname: string;
  readonly role: number;
  readonly passwordHash: string;
  readonly now: Date;
}

export async function insertUser(db: Transaction, user: NewUser): Promise<void> {
  await db.change(sql`
    insert into users (user_id, username, email, phone, nickname, role, password_hash, activated_at, created_at, updated_at)
    values (${user.id}, ${user.username}, ${user.email}, ${user.phone}, ${user.nickname}, ${user.role}, ${user.passwordHash}, ${user.now}, ${user.now}, ${user.now})`);
}

export async function updateProfile(db: Transaction, id: number, column: ProfileColumn, value: string | null, now: Date): Promise<void> {
  await db.change(profileUpdates[column](value, id, now));
}

const profileUpdates = {
  nickname: (value: string | null, id: number, now: Date) =>
    sql`update users set nickname = ${value}, updated_at = ${now} where user_id = ${id}`,
  firstName: (value: string | null, id: number, now: Date) =>
    sql`update users set first_name = ${value}, updated_at = ${now} where user_id = ${id}`,
  lastName: (value: string | null, id: number, now: Date) =>
    sql`update users set last_name = ${value}, updated_at = ${now} where user_id = ${id}`,
  avatar: (value: string | null, id: number, now: Date) =>
    sql`update users set avatar = ${value}, updated_at = ${now} where user_id = ${id}`,
  birthday: (value: string | null, id: number, now: Date) =>
    sql`update users set birthday = ${value}::date, updated_at = ${now} where user_id = ${id}`,
};
export type ProfileColumn = keyof typeof profileUpdates;

export interface SessionRow {
  readonly user_id: number;
  readonly id: string;
  readonly bound_app: number;
  readonly refresh_hash: Buffer;
  readonly previous_refresh_hash: Buffer | null;
  /** Whether the token before the present one was taken a second time, because the present one never arrived. */
  readonly previous_used: boolean;
  readonly skipped_refresh_hash: Buffer | null;
  readonly refreshed_at: Date;
  readonly expires_at: Date;
}

export async function insertSession(
  db: Transaction,
  session: { id: string; userId: number; boundApp: number; refreshHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await db.change(sql`
    insert into sessions (user_id, id, bound_app, refresh_hash, refreshed_at, created_at, expires_at)
    values (${session.userId}, ${session.id}, ${session.boundApp}, ${session.refreshHash}, ${session.now}, ${session.now}, ${session.expiresAt})`);
}

export function sessionForRefresh(db: Transaction, userId: number, hash: Buffer): Promise<SessionRow | undefined> {
  return db.one(sql`
    select user_id, id, bound_app, refresh_hash, previous_refresh_hash, previous_used, skipped_refresh_hash, refreshed_at, expires_at from sessions
    where user_id = ${userId} and (refresh_hash = ${hash} or previous_refresh_hash = ${hash} or skipped_refresh_hash = ${hash}) for update`);
}

export async function rotateRefresh(db: Transaction, session: SessionRow, hash: Buffer, now: Date, expiresAt: Date): Promise<void> {
  await db.change(sql`
    update sessions set previous_refresh_hash = refresh_hash, previous_used = false, refresh_hash = ${hash}, refreshed_at = ${now},
      expires_at = ${expiresAt}
    where user_id = ${session.user_id} and id = ${session.id}`);
}

/** A new token in place of one that was lost; the one before it stays the one before. */
export async function replaceLostRefresh(db: Transaction, session: SessionRow, hash: Buffer, now: Date, expiresAt: Date): Promise<void> {
  await db.change(sql`
    update sessions set skipped_refresh_hash = refresh_hash, previous_used = true, refresh_hash = ${hash}, refreshed_at = ${now},
      expires_at = ${expiresAt}
    where user_id = ${session.user_id} and id = ${session.id}`);
}

export async function insertAccessToken(
  db: Transaction,
  token: { userId: number; hash: Buffer; sessionId: string; expiresAt: Date },
): Promise<void> {
  await db.change(sql`
    insert into access_tokens (user_id, token_hash, session_id, expires_at) values (${token.userId}, ${token.hash}, ${token.sessionId}, ${token.expiresAt})`);
}

export interface CallerRow extends UserRow {
  readonly session_id: string;
  readonly bound_app: number;
  readonly expires_at: Date;
}

export function callerByToken(db: Queries, userId: number, hash: Buffer): Promise<CallerRow | undefined> {
  return db.one(sql`
    select ${userColumns}, s.id as session_id, s.bound_app, t.expires_at
    from access_tokens t join sessions s on s.user_id = t.user_id and s.id = t.session_id join users u on u.user_id = t.user_id
    where t.user_id = ${userId} and t.token_hash = ${hash}`);
}

/** Moves the end of a session and of its token; called when a good part of its life has passed. */
export async function prolong(db: Transaction, userId: number, hash: Buffer, sessionId: string, expiresAt: Date): Promise<void> {
  await db.change(sql`update access_tokens set expires_at = ${expiresAt} where user_id = ${userId} and token_hash = ${hash}`);
  await db.change(sql`update sessions set expires_at = ${expiresAt} where user_id = ${userId} and id = ${sessionId}`);
}

export async function deleteSession(db: Transaction, userId: number, sessionId: string): Promise<void> {
  await db.change(sql`delete from access_tokens where user_id = ${userId} and session_id = ${sessionId}`);
  await db.change(sql`delete from sessions where user_id = ${userId} and id = ${sessionId}`);
}

export async function deleteOldSessions(db: Transaction, now: Date): Promise<void> {
  await db.change(sql`delete from access_tokens where expires_at < ${now}`);
  await db.change(sql`delete from sessions where expires_at < ${now}`);
}

export async function insertFeedback(db: Transaction, userId: number, id: string, message: string, now: Date): Promise<void> {
  await db.change(sql`insert into feedback (user_id, id, message, created_at) values (${userId}, ${id}, ${message}, ${now})`);
}
