import type { JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

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
  /** Since when the staff keeps it shut; null: they do not. */
  readonly suspended_at: Date | null;
  readonly suspended_why: string;
  /** When it is deleted for good; null: it stays. Until then it is shut. */
  readonly delete_at: Date | null;
}

const columns = sql`a.id, a.title, a.slug, a.domain, a.domain_verified_at, a.meta, a.settings, a.user_fields, a.owner_id, a.site_version, a.is_live, a.created_at, a.updated_at, a.suspended_at, a.suspended_why, a.delete_at`;

export function appById(db: Queries, id: number): Promise<AppRow | undefined> {
  return db.one(sql`select ${columns} from apps a where a.id = ${id}`);
}

/** The app, held until the transaction ends: whoever changes it too goes on from what this one leaves. */
export function appForChange(db: Transaction, id: number): Promise<AppRow | undefined> {
  return db.one(sql`select ${columns} from apps a where a.id = ${id} for no key update`);
}

/** `address` is "slug:atelier" or "domain:atelier.example". `orBefore`: also the app that had it before and has another one now. */
export async function appByAddress(db: Queries, address: string, { orBefore = false } = {}): Promise<AppRow | undefined> {
  const held = await db.find<{ points_to: number; released_at: Date | null }>(
    sql`select d.points_to, d.released_at from addresses d where d.address = ${address}`,
  );
  return held && (orBefore || held.released_at === null) ? appById(db, held.points_to) : undefined;
}

/** The newest first. Memberships live with the person, apps by themselves: each is looked up; those of one moment leave together. */
export async function appsOfUser(db: Queries, userId: number): Promise<(AppRow & { role: number })[]> {
  const memberships = await db.rows<{ member_of: number; role: number }>(
    sql`select m.member_of, m.role from memberships m where m.user_id = ${userId} order by m.member_of desc`,
  );
  const apps = await Promise.all(
    memberships.map(async ({ member_of, role }) => {
      const app = await db.find<AppRow>(sql`select ${columns} from apps a where a.id = ${member_of}`);
      return app ? [{ ...app, role }] : [];
    }),
  );
  return apps.flat();
}

/** The apps in which somebody holds at least this role. */
export async function appsWithRole(db: Queries, userId: number, role: number): Promise<number[]> {
  const rows = await db.rows<{ member_of: number }>(
    sql`select m.member_of from memberships m where m.user_id = ${userId} and m.role >= ${role} order by m.member_of`,
  );
  return rows.map((row) => row.member_of);
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
  const found = await Promise.all(
    addresses.map((address) => db.find<{ address: string }>(sql`select d.address from addresses d where d.address = ${address}`)),
  );
  return found.flatMap((row) => row?.address ?? []);
}

export async function releaseAddress(
  db: Transaction,
  address: string,
  { app, now }: { readonly app: number; readonly now: Date },
): Promise<void> {
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

/** Settings that visitors of its site see. */
export async function updateSettings(
  db: Transaction,
  { id, settings, now }: { readonly id: number; readonly settings: JsonObject; readonly now: Date },
): Promise<void> {
  await db.change(sql`
    update apps set settings = ${JSON.stringify(settings)}, site_version = site_version + 1, updated_at = ${now} where id = ${id}`);
}

export async function updateAppDeletion(
  db: Transaction,
  app: number,
  { at, now }: { readonly at: Date | null; readonly now: Date },
): Promise<void> {
  await db.change(sql`update apps set delete_at = ${at}, site_version = site_version + 1, updated_at = ${now} where id = ${app}`);
}

/** The app at hand, once nothing belongs to it any more. */
export async function deleteAppRow(db: Transaction): Promise<void> {
  await db.change(sql`delete from apps where id = ${db.app}`);
}

export async function updateSuspendedApp(
  db: Transaction,
  app: number,
  { since, why, now }: { readonly since: Date | null; readonly why: string; readonly now: Date },
): Promise<void> {
  await db.change(sql`
    update apps set suspended_at = ${since}, suspended_why = ${why}, site_version = site_version + 1, updated_at = ${now} where id = ${app}`);
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

export async function updateLive(db: Transaction, app: number, { isLive }: { readonly isLive: boolean }): Promise<void> {
  await db.change(sql`update apps set is_live = ${isLive} where id = ${app} and is_live <> ${isLive}`);
}
