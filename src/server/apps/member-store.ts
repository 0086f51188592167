import type { JsonObject } from "../../model/base/json.ts";
import { type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { namesForShare, type PersonNames } from "../auth/public.ts";
import { countRows } from "../kernel/list.ts";
import { anywhere } from "../kernel/list-operators.ts";

export interface MemberRow {
  readonly id: number;
  readonly user_id: number;
  readonly role: number;
  readonly user_meta: JsonObject;
  readonly created_at: Date;
  /** Null: was added by others, and has not been in the app yet. */
  readonly opened_at: Date | null;
}

const memberColumns = sql`m.id, m.user_id, m.role, m.user_meta, m.created_at, m.opened_at`;

/** What somebody is in the app at hand: their role, and the groups that they are in. Undefined: no member. */
export function standingOf(db: Queries, userId: number): Promise<MemberStanding | undefined> {
  return db.one(sql`
    select m.role, array(select g.group_id from group_members g where g.app_id = ${db.app} and g.user_id = ${userId} order by g.group_id) as groups
    from members m where m.app_id = ${db.app} and m.user_id = ${userId}`);
}

export interface MemberStanding {
  readonly role: number;
  readonly groups: readonly number[];
}

export function memberByUser(db: Queries, userId: number): Promise<MemberRow | undefined> {
  return db.one(sql`select ${memberColumns} from members m where m.app_id = ${db.app} and m.user_id = ${userId}`);
}

/** The member, held until the transaction ends: they are neither changed nor removed meanwhile. */
export function memberForChange(db: Transaction, userId: number): Promise<MemberRow | undefined> {
  return db.one(sql`select ${memberColumns} from members m where m.app_id = ${db.app} and m.user_id = ${userId} for no key update`);
}

/** Those of these people who are members. */
export async function membersAmong(db: Queries, userIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ user_id: number }>(
    sql`select user_id from members where app_id = ${db.app} and user_id = any(${userIds}::bigint[])`,
  );
  return rows.map((row) => row.user_id);
}

export function members(
  db: Queries,
  { where, order, count, page }: { where: Sql; order: Sql; count: number; page: number },
): Promise<MemberRow[]> {
  return db.rows(sql`
    select ${memberColumns} from members m where m.app_id = ${db.app} and ${where}
    order by ${order} limit ${count} offset ${(page - 1) * count}`);
}

export function countMembers(db: Queries, where: Sql, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from members m where m.app_id = ${db.app} and ${where}`, most);
}

/** The people who hold this role in the app or a higher one, those who came first at the front. */
export async function membersFrom(db: Queries, role: number, most: number): Promise<number[]> {
  const rows = await db.rows<{ user_id: number }>(
    sql`select m.user_id from members m where m.app_id = ${db.app} and m.role >= ${role} order by m.id limit ${most}`,
  );
  return rows.map((row) => row.user_id);
}

/** `isAdded`: by others, and is not in the app before they open it. */
export async function insertMember(
  db: Transaction,
  member: { id: number; userId: number; role: number; isAdded?: true; userMeta?: JsonObject; now: Date },
): Promise<boolean> {
  const { nickname, full_name } = (await namesForShare(db, member.userId)) ?? { nickname: "", full_name: "" };
  const inserted = await db.change(sql`
    insert into members (app_id, id, user_id, role, user_meta, nickname, full_name, opened_at, created_at, updated_at)
    values (${db.app}, ${member.id}, ${member.userId}, ${member.role}, ${JSON.stringify(member.userMeta ?? {})}, ${nickname}, ${full_name}, ${member.isAdded ? null : member.now}, ${member.now}, ${member.now})
    on conflict (app_id, user_id) do nothing`);
  if (inserted === 0) return false;
  await db.change(sql`insert into memberships (user_id, member_of, role) values (${member.userId}, ${db.app}, ${member.role})`);
  return true;
}

/** The apps that a person is a member of, by their ids. */
export async function appsOfPerson(
  db: Queries,
  userId: number,
  { after, count }: { readonly after: number; readonly count: number },
): Promise<number[]> {
  const rows = await db.rows<{ member_of: number }>(sql`
    select m.member_of from memberships m where m.user_id = ${userId} and m.member_of > ${after} order by m.member_of limit ${count}`);
  return rows.map((row) => row.member_of);
}

export async function updateMemberNames(db: Transaction, userId: number, { nickname, full_name }: PersonNames): Promise<void> {
  await db.change(sql`
    update members set nickname = ${nickname}, full_name = ${full_name} where app_id = ${db.app} and user_id = ${userId}`);
}

/** Whether the names of a member `m` hold the words, or they are one of these people. */
export function isMemberNamed(words: string, people: readonly number[]): Sql {
  return sql`(concat_ws(' ', m.nickname, m.full_name) ilike ${anywhere(words)} or m.user_id = any(${[...people]}::bigint[]))`;
}

/** The members who are called so, in lower case, or are one of these people. */
export async function membersCalled(db: Queries, names: readonly string[], people: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ user_id: number }>(sql`
    select m.user_id from members m
    where m.app_id = ${db.app}
      and (array[lower(m.nickname), lower(m.full_name)] && ${[...names]}::text[] or m.user_id = any(${[...people]}::bigint[]))`);
  return rows.map((row) => row.user_id);
}

export async function markOpened(db: Transaction, userId: number, now: Date): Promise<void> {
  await db.change(sql`update members set opened_at = ${now} where app_id = ${db.app} and user_id = ${userId} and opened_at is null`);
}

/** Those of these people who were added and have not been in the app yet. */
export async function notOpenedAmong(db: Queries, userIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ user_id: number }>(sql`
    select user_id from members where app_id = ${db.app} and opened_at is null and user_id = any(${[...userIds]}::bigint[])`);
  return rows.map((row) => row.user_id);
}

export async function updateMember(db: Transaction, member: MemberRow, now: Date): Promise<void> {
  await db.change(sql`
    update members set role = ${member.role}, user_meta = ${JSON.stringify(member.user_meta)}, updated_at = ${now}
    where app_id = ${db.app} and user_id = ${member.user_id}`);
  await db.change(sql`update memberships set role = ${member.role} where user_id = ${member.user_id} and member_of = ${db.app}`);
}

/** Why a webhook sends nothing any more that was told by the rights of somebody who is gone. */
/** People of the app at hand, a few of all. */
export async function memberUsers(db: Queries, most: number): Promise<number[]> {
  const rows = await db.rows<{ user_id: number }>(
    sql`select m.user_id from members m where m.app_id = ${db.app} order by m.user_id limit ${most}`,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Takes people out of the app at hand without a word: it goes as a whole. */
export async function forgetMembers(db: Transaction, users: readonly number[]): Promise<void> {
  // Memberships live with the person: each is a row of another shard.
  for (const user of users) await db.change(sql`delete from memberships where user_id = ${user} and member_of = ${db.app}`);
  await db.change(sql`delete from members where app_id = ${db.app} and user_id = any(${[...users]}::bigint[])`);
}

export const makerLeft = "Whoever made it is no member of the app any more.";

/** What was made in their name alone ends with them: added again, they begin anew. Answers the webhooks that it switched off. */
export async function deleteMember(db: Transaction, userId: number, now: Date): Promise<number[]> {
  await db.change(sql`delete from api_keys where app_id = ${db.app} and user_id = ${userId}`);
  await db.change(sql`delete from group_members where app_id = ${db.app} and user_id = ${userId}`);
  await db.change(sql`delete from members where app_id = ${db.app} and user_id = ${userId}`);
  await db.change(sql`delete from memberships where user_id = ${userId} and member_of = ${db.app}`);
  const webhooks = await db.rows<{ id: number }>(sql`
    update webhooks set is_active = false, why_off = ${makerLeft}, updated_at = ${now}
    where app_id = ${db.app} and user_id = ${userId} and is_active returning id`);
  return webhooks.map(({ id }) => id);
}
