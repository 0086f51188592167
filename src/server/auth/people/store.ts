import { roles } from "../../../model/access/guards.ts";
import { type Queries, type Sql, sql, type Transaction } from "../../../platform/db/database.ts";
import { type UserRow, userColumns } from "../store.ts";

/** Those that there are, in the order of their ids. Each is looked up where it lives; those of one moment leave together. */
export function usersByIds(db: Queries, ids: readonly number[]): Promise<UserRow[]> {
  return eachById(ids, (id) => db.find<UserRow>(sql`select ${userColumns} from users u where u.user_id = ${id}`));
}

export type ShownRow = Pick<UserRow, "user_id" | "nickname" | "first_name" | "last_name" | "avatar">;

/** What others see of a person; look-ups of one moment leave together. */
export function shownById(db: Queries, id: number): Promise<ShownRow | undefined> {
  return db.find(sql`select u.user_id, u.nickname, u.first_name, u.last_name, u.avatar from users u where u.user_id = ${id}`);
}

async function eachById(ids: readonly number[], find: (id: number) => Promise<UserRow | undefined>): Promise<UserRow[]> {
  const inOrder = [...new Set(ids)].sort((one, other) => one - other);
  return (await Promise.all(inOrder.map(find))).filter((user) => user !== undefined);
}

/** Where people are looked for: among the members of these apps; null: everywhere. */
export type Among = readonly number[] | null;

/** Accounts and the memberships of their persons live in one place. */
function isAmong(apps: Among, user: Sql): Sql {
  if (apps === null) return sql`true`;
  return sql`exists (select 1 from memberships m where m.user_id = ${user} and m.member_of = any(${[...apps]}::bigint[]))`;
}

export function usersByIdsAmong(db: Queries, ids: readonly number[], apps: Among): Promise<UserRow[]> {
  return eachById(ids, (id) =>
    db.find<UserRow>(sql`select ${userColumns} from users u where u.user_id = ${id} and ${isAmong(apps, sql`${id}`)}`),
  );
}

/** People of these apps of whom something holds: `where` and `order` speak of `u`, an account. */
export function usersFound(
  db: Queries,
  { where, order, apps, count }: { readonly where: Sql; readonly order: Sql; readonly apps: Among; readonly count: number },
): Promise<UserRow[]> {
  return db.rows(
    sql`select ${userColumns} from users u where ${where} and ${isAmong(apps, sql`u.user_id`)} order by ${order} limit ${count}`,
  );
}

/** Whether a person `u` has one of these addresses: what they sign in with, and what they proved to be theirs. */
export function hasAddress(addresses: readonly string[]): Sql {
  return sql`(u.username = any(${[...addresses]}::text[])
    or (u.email_verified_at is not null and u.email = any(${[...addresses]}::text[]))
    or (u.phone_verified_at is not null and u.phone = any(${[...addresses]}::text[])))`;
}

/** Who signs in by this address or number: their username, or what they proved to be theirs. */
export async function personWithLogin(db: Queries, login: string): Promise<number | undefined> {
  return (await db.find<{ user_id: number }>(sql`select l.user_id from logins l where l.login = ${login}`))?.user_id;
}

/** What a person is called: by themselves, and by first and last name. */
export interface PersonNames {
  readonly nickname: string;
  readonly full_name: string;
}

/** What somebody is called, held until the transaction ends: whoever renames them meanwhile waits. */
export function namesForShare(db: Transaction, id: number): Promise<PersonNames | undefined> {
  return db.one(sql`
    select u.nickname, btrim(u.first_name || ' ' || u.last_name) as full_name from users u where u.user_id = ${id} for share`);
}

export async function anyUser(db: Queries): Promise<boolean> {
  return (await db.one(sql`select 1 from users u limit 1`)) !== undefined;
}

export async function anyPlatformAdmin(db: Queries): Promise<boolean> {
  return (await db.one(sql`select 1 from users u where u.role >= ${roles.platformAdmin} limit 1`)) !== undefined;
}

/** Those who run the platform, the first of them at most. */
export function admins(db: Queries): Promise<UserRow[]> {
  return db.rows(sql`select ${userColumns} from users u where u.role > ${roles.admin} order by u.user_id limit 20`);
}
