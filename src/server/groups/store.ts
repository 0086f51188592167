import { type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { countRows } from "../kernel/list.ts";

export interface GroupRow {
  readonly id: number;
  readonly title: string;
  readonly members: number;
  readonly created_at: Date;
}

const columnsOf = (app: number | null) => sql`g.id, g.title, g.created_at,
  (select count(*) from group_members m where m.app_id = ${app} and m.group_id = g.id)::bigint as members`;

export function groups(db: Queries, count: number): Promise<GroupRow[]> {
  return db.rows(
    sql`select ${columnsOf(db.app)} from member_groups g where g.app_id = ${db.app} order by lower(g.title), g.id limit ${count}`,
  );
}

export function groupById(db: Queries, id: number): Promise<GroupRow | undefined> {
  return db.one(sql`select ${columnsOf(db.app)} from member_groups g where g.app_id = ${db.app} and g.id = ${id}`);
}

/** The group, held until the transaction ends: it is neither changed nor deleted meanwhile. */
export function groupForChange(db: Transaction, id: number): Promise<{ id: number; title: string } | undefined> {
  return db.one(sql`select g.id, g.title from member_groups g where g.app_id = ${db.app} and g.id = ${id} for update`);
}

/** Those of these that are groups of the app, kept from being deleted until the transaction ends. */
export async function heldGroups(db: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select g.id from member_groups g where g.app_id = ${db.app} and g.id = any(${[...ids]}::bigint[]) order by g.id for key share`);
  return rows.map(({ id }) => id);
}

export async function isTitleTaken(db: Queries, title: string, but: number): Promise<boolean> {
  const found = await db.one(sql`
    select 1 from member_groups g where g.app_id = ${db.app} and lower(g.title) = lower(${title}) and g.id <> ${but}`);
  return found !== undefined;
}

export async function insertGroup(
  db: Transaction,
  { id, title, now }: { readonly id: number; readonly title: string; readonly now: Date },
) {
  await db.change(sql`
    insert into member_groups (app_id, id, title, created_at, updated_at) values (${db.app}, ${id}, ${title}, ${now}, ${now})`);
}

export async function updateTitle(
  db: Transaction,
  { id, title, now }: { readonly id: number; readonly title: string; readonly now: Date },
) {
  await db.change(sql`update member_groups set title = ${title}, updated_at = ${now} where app_id = ${db.app} and id = ${id}`);
}

export async function deleteRow(db: Transaction, id: number): Promise<void> {
  await db.change(sql`delete from group_members where app_id = ${db.app} and group_id = ${id}`);
  await db.change(sql`delete from member_groups where app_id = ${db.app} and id = ${id}`);
}

/** Who is in a group, by the ids of their accounts. */
function peopleIn(app: number | null, group: number): Sql {
  return sql`(select m.user_id as id, m.user_id, m.added_at from group_members m where m.app_id = ${app} and m.group_id = ${group})`;
}

export interface GroupMemberRow {
  readonly user_id: number;
  readonly added_at: Date;
}

export function membersOf(
  db: Queries,
  group: number,
  { where, order, count, page }: { readonly where: Sql; readonly order: Sql; readonly count: number; readonly page: number },
): Promise<GroupMemberRow[]> {
  return db.rows(sql`
    select m.user_id, m.added_at from ${peopleIn(db.app, group)} m where ${where}
    order by ${order} limit ${count} offset ${(page - 1) * count}`);
}

export function countMembersOf(db: Queries, group: number, where: Sql, most?: number): Promise<number> {
  return countRows(db, sql`select 1 from ${peopleIn(db.app, group)} m where ${where}`, most);
}

/** Everybody in one of these groups, each once, in the order of their ids. */
export async function peopleOfGroups(db: Queries, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.rows<{ user_id: number }>(sql`
    select distinct m.user_id from group_members m where m.app_id = ${db.app} and m.group_id = any(${[...ids]}::bigint[]) order by m.user_id`);
  return rows.map(({ user_id }) => user_id);
}

export async function insertMembers(
  db: Transaction,
  group: number,
  { people, now }: { readonly people: readonly number[]; readonly now: Date },
) {
  await db.change(sql`
    insert into group_members (app_id, group_id, user_id, added_at)
    select ${db.app}::bigint, ${group}::bigint, p.user_id, ${now}::timestamptz from unnest(${[...people]}::bigint[]) as p(user_id)
    on conflict (app_id, group_id, user_id) do nothing`);
}

export async function deleteGroupMember(db: Transaction, group: number, userId: number): Promise<boolean> {
  const gone = await db.change(sql`delete from group_members where app_id = ${db.app} and group_id = ${group} and user_id = ${userId}`);
  return gone === 1;
}

/** What names a group, in words, up to `count`: types, their statuses, and pages. */
export async function namesOfUses(db: Queries, group: number, count: number): Promise<string[]> {
  const named = JSON.stringify([group]);
  const rows = await db.rows<{ name: string }>(sql`
    select 'data type ' || t.title as name from types t
    where t.app_id = ${db.app} and (t.settings -> 'groups' @> ${JSON.stringify([{ group }])}::jsonb
      or t.access_rules @> ${JSON.stringify([{ who: [`group:${group}`] }])}::jsonb)
    union all
    select 'status ' || s.title from statuses s
    where s.app_id = ${db.app} and (s.settings -> 'groups' @> ${named}::jsonb or s.settings -> 'moverGroups' @> ${named}::jsonb)
    union all
    select 'page ' || p.title from pages p
    where p.app_id = ${db.app} and p.settings -> 'groups' @> ${named}::jsonb
    limit ${count}`);
  return rows.map(({ name }) => name);
}
