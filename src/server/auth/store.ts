import type { NotificationChoice } from "../../model/access/notifications.ts";
import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

export interface UserRow {
  readonly user_id: number;
  readonly username: string;
  readonly email: string | null;
  /** Null: nobody has shown yet that this address is theirs. */
  readonly email_verified_at: Date | null;
  /** Takes the place of `email` once it is proved. */
  readonly pending_email: string | null;
  readonly phone: string | null;
  readonly phone_verified_at: Date | null;
  readonly nickname: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly avatar: string;
  readonly birthday: string | null;
  readonly role: number;
  readonly created_at: Date;
  /** Since when the staff keeps them out; null: they do not. */
  readonly suspended_at: Date | null;
  readonly suspended_why: string;
  /** When the account is deleted by itself; null: it stays. */
  readonly delete_at: Date | null;
}

/** With what a password is compared with: only signing in and changing how one signs in read it. */
export interface UserWithPassword extends UserRow {
  readonly password_hash: string | null;
}

export const userColumns = sql`u.user_id, u.username, u.email, u.email_verified_at, u.pending_email, u.phone, u.phone_verified_at, u.nickname, u.first_name, u.last_name, u.avatar, u.birthday::text as birthday, u.role, u.created_at, u.suspended_at, u.suspended_why, u.delete_at`;

/** Logins live by themselves, people by their ids: two look-ups. */
export async function userByLogin(db: Queries, login: string): Promise<UserRow | undefined> {
  const found = await db.find<{ user_id: number }>(sql`select l.user_id from logins l where l.login = ${login}`);
  return found && userById(db, found.user_id);
}

/** What the password of who signs in with `login` is compared with. */
export async function passwordOfLogin(
  db: Queries,
  login: string,
): Promise<Pick<UserWithPassword, "user_id" | "password_hash"> | undefined> {
  const found = await db.find<{ user_id: number }>(sql`select l.user_id from logins l where l.login = ${login}`);
  return found && passwordOf(db, found.user_id);
}

export function passwordOf(db: Queries, id: number): Promise<Pick<UserWithPassword, "user_id" | "password_hash"> | undefined> {
  return db.one(sql`select u.user_id, u.password_hash from users u where u.user_id = ${id}`);
}

export function userById(db: Queries, id: number): Promise<UserRow | undefined> {
  return db.one(sql`select ${userColumns} from users u where u.user_id = ${id}`);
}

/** The person, held until the transaction ends: whoever changes how they sign in, or signs in as them, goes on from what this one leaves. */
export function userForChange(db: Transaction, id: number): Promise<UserRow | undefined> {
  return db.one(sql`select ${userColumns} from users u where u.user_id = ${id} for no key update`);
}

/** The same with the password: whoever signs in or changes how came with the one that was compared with before. */
export function userWithPassword(db: Transaction, id: number): Promise<UserWithPassword | undefined> {
  return db.one(sql`select ${userColumns}, u.password_hash from users u where u.user_id = ${id} for no key update`);
}

/** Takes a login for a person; false when somebody holds it already. */
export async function takeLogin(db: Transaction, login: string, userId: number): Promise<boolean> {
  return (await db.change(sql`insert into logins (login, user_id) values (${login}, ${userId}) on conflict (login) do nothing`)) === 1;
}

export async function releaseLogin(db: Transaction, login: string, userId: number): Promise<void> {
  await db.change(sql`delete from logins where login = ${login} and user_id = ${userId}`);
}

/** An address that was not proved is only what its owner says of it. */
const loginUpdates = {
  email: (value: string | null, id: number, now: Date) =>
    sql`update users set email = ${value}, email_verified_at = null, pending_email = null, updated_at = ${now} where user_id = ${id}`,
  phone: (value: string | null, id: number, now: Date) =>
    sql`update users set phone = ${value}, phone_verified_at = null, updated_at = ${now} where user_id = ${id}`,
};

export async function updatePendingEmail(
  db: Transaction,
  id: number,
  { email, now }: { readonly email: string | null; readonly now: Date },
): Promise<void> {
  await db.change(sql`update users set pending_email = ${email}, updated_at = ${now} where user_id = ${id}`);
}

export async function updateProvenEmail(
  db: Transaction,
  id: number,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<void> {
  await db.change(sql`
    update users set email = ${email}, email_verified_at = ${now}, pending_email = null, updated_at = ${now} where user_id = ${id}`);
}

export async function updateLoginColumn(
  db: Transaction,
  id: number,
  { column, value, now }: { readonly column: keyof typeof loginUpdates; readonly value: string | null; readonly now: Date },
): Promise<void> {
  await db.change(loginUpdates[column](value, id, now));
}

export async function updatePassword(
  db: Transaction,
  id: number,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
): Promise<void> {
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
  readonly passwordHash: string | null;
  /** Whether `email` was shown to be theirs. */
  readonly isProven?: boolean;
  readonly now: Date;
}

export async function insertUser(db: Transaction, user: NewUser): Promise<void> {
  await db.change(sql`
    insert into users (user_id, username, email, email_verified_at, phone, nickname, role, password_hash, activated_at, created_at, updated_at)
    values (${user.id}, ${user.username}, ${user.email}, ${user.isProven ? user.now : null}, ${user.phone}, ${user.nickname}, ${user.role}, ${user.passwordHash}, ${user.now}, ${user.now}, ${user.now})`);
}

export async function updateProfile(
  db: Transaction,
  id: number,
  { column, value, now }: { readonly column: ProfileColumn; readonly value: string | null; readonly now: Date },
): Promise<void> {
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

/** What somebody chose of what they are told; nothing: as usual. */
export async function notificationsOf(db: Queries, id: number): Promise<NotificationChoice> {
  const row = await db.find<{ notify: NotificationChoice }>(sql`select u.notify from users u where u.user_id = ${id}`);
  return row?.notify ?? {};
}

export async function updateNotifications(db: Transaction, id: number, notify: NotificationChoice): Promise<void> {
  await db.change(sql`update users set notify = ${JSON.stringify(notify)} where user_id = ${id}`);
}

/** When the account is deleted by itself; null: it stays. */
export async function updateDeletion(db: Transaction, id: number, at: Date | null): Promise<void> {
  await db.change(sql`update users set delete_at = ${at} where user_id = ${id}`);
}

/**
 * Takes all by which a person signs in and is known. What they did stays theirs by its number, under a name that says that they are gone.
 */
export async function eraseUser(db: Transaction, id: number, now: Date): Promise<void> {
  await deleteOtherSessions(db, id, null);
  const keys = await db.rows<{ id: string }>(sql`delete from passkeys where user_id = ${id} returning id`);
  for (const key of keys) await db.change(sql`delete from passkey_ids where id = ${key.id} and user_id = ${id}`);
  const known = await db.rows<{ provider: string; subject: string }>(sql`
    delete from user_identities where user_id = ${id} returning provider, subject`);
  for (const { provider, subject } of known)
    await db.change(sql`delete from identities where subject = ${subject} and provider = ${provider} and user_id = ${id}`);
  await db.change(sql`delete from authenticators where user_id = ${id}`);
  await db.change(sql`delete from recovery_codes where user_id = ${id}`);
  const user = await userById(db, id);
  for (const login of new Set([user?.username, user?.email, user?.phone])) if (login) await releaseLogin(db, login, id);
  if (user?.phone) await db.change(sql`delete from phone_codes where phone = ${user.phone} and user_id = ${id}`);
  await db.change(sql`
    update users set username = ${`deleted-${id}`}, email = null, email_verified_at = null, pending_email = null, phone = null,
      phone_verified_at = null, nickname = 'Deleted user', first_name = '', last_name = '', avatar = '', birthday = null, role = 0,
      password_hash = null, notify = '{}', delete_at = null, updated_at = ${now}
    where user_id = ${id}`);
}

export async function updateSuspended(
  db: Transaction,
  id: number,
  { since, why, now }: { readonly since: Date | null; readonly why: string; readonly now: Date },
): Promise<void> {
  await db.change(sql`update users set suspended_at = ${since}, suspended_why = ${why}, updated_at = ${now} where user_id = ${id}`);
}

export async function updateRole(db: Transaction, id: number, role: number, now: Date): Promise<void> {
  await db.change(sql`update users set role = ${role}, updated_at = ${now} where user_id = ${id}`);
}
