import type { JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";

export interface AppRow {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly domain: string;
  readonly domain_verified_at: Date | null;
  readonly meta: JsonObject;
  readonly settings: JsonObject;
  readonly user_fields: FieldBlock[];
  readonly owner_id: number;
  readonly site_version: number;
  readonly is_live: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = sql`a.id, a.title, a.slug, a.domain, a.domain_verified_at, a.meta, a.settings, a.user_fields, a.owner_id, a.site_version, a.is_live, a.created_at, a.updated_at`;

export function appById(db: Queries, id: number): Promise<AppRow | undefined> {
  return db.one(sql`select ${columns} from apps a where a.id = ${id}`);
}

/** The app, held until the transaction ends: whoever changes it too goes on from what this one leaves. */
export function appForChange(db: Transaction, id: number): Promise<AppRow | undefined> {
  return db.one(sql`select ${columns} from apps a where a.id = ${id} for no key update`);
}

/** `address` is "slug:atelier" or "domain:atelier.example". */
export function appByAddress(db: Queries, address: string): Promise<AppRow | undefined> {
  return db.one(
    sql`select ${columns} from addresses d join apps a on a.id = d.points_to where d.address = ${address} and d.released_at is null`,
  );
}

export function appsOfUser(db: Queries, userId: number): Promise<(AppRow & { role: number })[]> {
  return db.rows(sql`
    select ${columns}, m.role from memberships m join apps a on a.id = m.member_of where m.user_id = ${userId} order by a.id desc`);
}

/** Takes an address for an app; false when another app holds it, or held it once and it led there. */
export async function takeAddress(db: Transaction, address: string, app: number): Promise<boolean> {
  const taken = await db.change(sql`
    insert into addresses (address, points_to) values (${address}, ${app})
    on conflict (address) do update set released_at = null where addresses.points_to = excluded.points_to`);
  return taken === 1;
}

/**
 * Claims a domain for an app. A claim that nobody has proved stands in no other's way; false when the domain was proven for another app.
 * One that was proven before stays released until it is proven again.
 */
export async function claimDomain(db: Transaction, domain: string, app: number): Promise<boolean> {
  const address = `domain:${domain}`;
  await db.change(sql`insert into addresses (address, points_to) values (${address}, ${app}) on conflict (address) do nothing`);
  return !(await isAnothers(db, address, app));
}

/** Takes a domain for the app that proved it, also from one that only claimed it; false when another one was first. */
export async function takeProvenDomain(db: Transaction, domain: string, app: number): Promise<boolean> {
  if (!(await claimDomain(db, domain, app))) return false;
  await db.change(sql`
    insert into addresses (address, points_to) values (${`domain:${domain}`}, ${app})
    on conflict (address) do update set points_to = excluded.points_to, released_at = null`);
  return true;
}

/** Whether another app proved this domain, now or once. Held until the transaction ends: of two who prove it at once, one is the second. */
async function isAnothers(db: Transaction, address: string, app: number): Promise<boolean> {
  const held = await db.one<{ points_to: number; released_at: Date | null }>(
    sql`select d.points_to, d.released_at from addresses d where d.address = ${address} for update`,
  );
  if (!held || held.points_to === app) return false;
  const holder = await appById(db, held.points_to);
  return held.released_at !== null || (holder?.domain_verified_at !== null && `domain:${holder?.domain}` === address);
}

/** Which of these some app holds, or held once. */
export async function knownAddresses(db: Queries, addresses: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ address: string }>(sql`select d.address from addresses d where d.address = any(${[...addresses]}::text[])`);
  return rows.map(({ address }) => address);
}

export async function releaseAddress(db: Transaction, address: string, app: number, now: Date): Promise<void> {
  await db.change(sql`update addresses set released_at = ${now} where address = ${address} and points_to = ${app}`);
}

/** Nothing ever led there: whoever comes next may have it. What was released before stays so. */
export async function dropAddress(db: Transaction, address: string, app: number): Promise<void> {
  await db.change(sql`delete from addresses where address = ${address} and points_to = ${app} and released_at is null`);
}

export async function insertApp(
  db: Transaction,
  app: { id: number; title: string; slug: string; domain: string; settings: JsonObject; ownerId: number; now: Date },
): Promise<void> {
  await db.change(sql`
    insert into apps (id, title, slug, domain, settings, owner_id, created_at, updated_at)
    values (${app.id}, ${app.title}, ${app.slug}, ${app.domain}, ${JSON.stringify(app.settings)}, ${app.ownerId}, ${app.now}, ${app.now})`);
}

export async function updateApp(db: Transaction, app: AppRow, now: Date): Promise<void> {
  await db.change(sql`
    update apps set title = ${app.title}, slug = ${app.slug}, domain = ${app.domain}, meta = ${JSON.stringify(app.meta)},
      domain_verified_at = ${app.domain_verified_at}, settings = ${JSON.stringify(app.settings)},
      user_fields = ${JSON.stringify(app.user_fields)}, site_version = site_version + 1, updated_at = ${now}
    where id = ${app.id}`);
}

export async function updateOwner(db: Transaction, app: number, userId: number): Promise<void> {
  await db.change(sql`update apps set owner_id = ${userId} where id = ${app}`);
}

/** Holds the app until the transaction ends: of two who each look for what only one may have, the second sees what the first made. */
export async function holdApp(db: Transaction, app: number): Promise<void> {
  await db.rows(sql`select a.id from apps a where a.id = ${app} for no key update`);
}

export async function increaseSiteVersion(db: Transaction, app: number): Promise<void> {
  await db.change(sql`update apps set site_version = site_version + 1 where id = ${app}`);
}

export async function updateLive(db: Transaction, app: number, isLive: boolean): Promise<void> {
  await db.change(sql`update apps set is_live = ${isLive} where id = ${app} and is_live <> ${isLive}`);
}

export interface MemberRow {
  readonly id: number;
  readonly user_id: number;
  readonly role: number;
  readonly user_meta: JsonObject;
  readonly created_at: Date;
}

const memberColumns = sql`m.id, m.user_id, m.role, m.user_meta, m.created_at`;

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

export async function memberIds(db: Queries, where: Sql): Promise<number[]> {
  const rows = await db.rows<{ user_id: number }>(sql`select m.user_id from members m where m.app_id = ${db.app} and ${where}`);
  return rows.map((row) => row.user_id);
}

export async function insertMember(db: Transaction, member: { id: number; userId: number; role: number; now: Date }): Promise<boolean> {
  const inserted = await db.change(sql`
    insert into members (app_id, id, user_id, role, created_at, updated_at)
    values (${db.app}, ${member.id}, ${member.userId}, ${member.role}, ${member.now}, ${member.now}) on conflict (app_id, user_id) do nothing`);
  if (inserted === 0) return false;
  await db.change(sql`insert into memberships (user_id, member_of, role) values (${member.userId}, ${db.app}, ${member.role})`);
  return true;
}

export async function updateMember(db: Transaction, member: MemberRow, now: Date): Promise<void> {
  await db.change(sql`
    update members set role = ${member.role}, user_meta = ${JSON.stringify(member.user_meta)}, updated_at = ${now}
    where app_id = ${db.app} and user_id = ${member.user_id}`);
  await db.change(sql`update memberships set role = ${member.role} where user_id = ${member.user_id} and member_of = ${db.app}`);
}

/** Why a webhook sends nothing any more that was told by the rights of somebody who is gone. */
export const makerLeft = "Whoever made it is no member of the app any more.";

/** What was made in their name alone ends with them: added again, they begin anew. Answers the webhooks that it switched off. */
export async function deleteMember(db: Transaction, userId: number, now: Date): Promise<number[]> {
  await db.change(sql`delete from api_keys where app_id = ${db.app} and user_id = ${userId}`);
  await db.change(sql`delete from members where app_id = ${db.app} and user_id = ${userId}`);
  await db.change(sql`delete from memberships where user_id = ${userId} and member_of = ${db.app}`);
  const webhooks = await db.rows<{ id: number }>(sql`
    update webhooks set is_active = false, why_off = ${makerLeft}, updated_at = ${now}
    where app_id = ${db.app} and user_id = ${userId} and is_active returning id`);
  return webhooks.map(({ id }) => id);
}
