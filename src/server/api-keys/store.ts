import type { KeyScope } from "../../model/access/key-scopes.ts";
import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

export interface KeyRow {
  readonly id: number;
  readonly title: string;
  readonly start: string;
  readonly role: number;
  readonly scopes: KeyScope[];
  readonly user_id: number;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
}

const columns = sql`k.id, k.title, k.start, k.role, k.scopes, k.user_id, k.created_at, k.expires_at, k.last_used_at`;

export function apiKeys(db: Queries): Promise<KeyRow[]> {
  return db.rows(sql`select ${columns} from api_keys k where k.app_id = ${db.app} order by k.id desc`);
}

export function keyByHash(db: Queries, hash: Buffer): Promise<KeyRow | undefined> {
  return db.one(sql`select ${columns} from api_keys k where k.app_id = ${db.app} and k.key_hash = ${hash}`);
}

export async function countKeys(db: Queries): Promise<number> {
  return (await db.one<{ count: number }>(sql`select count(*)::int as count from api_keys k where k.app_id = ${db.app}`))?.count ?? 0;
}

export async function insertKey(db: Transaction, key: Omit<KeyRow, "last_used_at"> & { readonly key_hash: Buffer }): Promise<void> {
  await db.change(sql`
    insert into api_keys (app_id, id, title, start, key_hash, role, scopes, user_id, created_at, expires_at)
    values (${db.app}, ${key.id}, ${key.title}, ${key.start}, ${key.key_hash}, ${key.role}, ${JSON.stringify(key.scopes)},
      ${key.user_id}, ${key.created_at}, ${key.expires_at})`);
}

export async function keyUsed(db: Transaction, id: number, now: Date): Promise<void> {
  await db.change(sql`update api_keys set last_used_at = ${now} where app_id = ${db.app} and id = ${id}`);
}

/** How many there were to delete. */
export function deleteKey(db: Transaction, id: number): Promise<number> {
  return db.change(sql`delete from api_keys where app_id = ${db.app} and id = ${id}`);
}
