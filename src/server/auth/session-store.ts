import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";
import type { UserRow } from "./store.ts";

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
  session: {
    id: string;
    userId: number;
    boundApp: number;
    refreshHash: Buffer;
    device: string;
    address: string;
    now: Date;
    /** When its owner showed that it is them; null: they did not. */
    confirmedAt: Date | null;
    expiresAt: Date;
  },
): Promise<void> {
  await db.change(sql`
    insert into sessions (user_id, id, bound_app, refresh_hash, agent, address_cut, refreshed_at, created_at, last_seen_at, confirmed_at, expires_at)
    values (${session.userId}, ${session.id}, ${session.boundApp}, ${session.refreshHash}, ${session.device}, ${session.address},
      ${session.now}, ${session.now}, ${session.now}, ${session.confirmedAt}, ${session.expiresAt})`);
}

interface OwnSessionRow {
  readonly id: string;
  readonly bound_app: number;
  readonly agent: string;
  readonly address_cut: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

/** The 200 last used of a person; `boundApp` other than 0: those of that app alone. */
export function sessionsOf(
  db: Queries,
  userId: number,
  { boundApp, now }: { readonly boundApp: number; readonly now: Date },
): Promise<readonly OwnSessionRow[]> {
  return db.rows(sql`
    select s.id, s.bound_app, s.agent, s.address_cut, s.created_at, s.last_seen_at from sessions s
    where s.user_id = ${userId} and s.expires_at > ${now} and s.acts_as is null and (${boundApp}::bigint = 0 or s.bound_app = ${boundApp})
    order by s.last_seen_at desc, s.id limit 200`);
}

export async function updateLastSeen(
  db: Transaction,
  userId: number,
  { sessionId, now }: { readonly sessionId: string; readonly now: Date },
): Promise<void> {
  await db.change(sql`update sessions set last_seen_at = ${now} where user_id = ${userId} and id = ${sessionId}`);
}

export async function confirmSession(
  db: Transaction,
  userId: number,
  { sessionId, now }: { readonly sessionId: string; readonly now: Date },
): Promise<void> {
  await db.change(sql`update sessions set confirmed_at = ${now} where user_id = ${userId} and id = ${sessionId}`);
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

export interface CallerRow extends Pick<UserRow, "user_id" | "username" | "nickname" | "first_name" | "last_name" | "avatar" | "role"> {
  readonly session_id: string;
  readonly bound_app: number;
  readonly expires_at: Date;
  readonly last_seen_at: Date;
  readonly confirmed_at: Date | null;
  readonly suspended_at: Date | null;
  /** Whom somebody of the staff acts as in this session; null: they are here as themselves. */
  readonly acts_as: number | null;
  readonly acting_why: string;
  readonly may_change: boolean;
}

export function callerByToken(db: Queries, userId: number, hash: Buffer): Promise<CallerRow | undefined> {
  return db.one(sql`
    select u.user_id, u.username, u.nickname, u.first_name, u.last_name, u.avatar, u.role, s.id as session_id, s.bound_app, t.expires_at, s.last_seen_at, s.confirmed_at,
      u.suspended_at, s.acts_as, s.acting_why, s.may_change
    from access_tokens t join sessions s on s.user_id = ${userId} and s.id = t.session_id join users u on u.user_id = ${userId}
    where t.user_id = ${userId} and t.token_hash = ${hash}`);
}

/** Moves the end of a session and of its token; called when a good part of its life has passed. */
export async function prolong(
  db: Transaction,
  userId: number,
  { hash, sessionId, expiresAt }: { readonly hash: Buffer; readonly sessionId: string; readonly expiresAt: Date },
): Promise<void> {
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
