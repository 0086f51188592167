import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

export interface ConnectionRow {
  readonly id: number;
  readonly provider: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = sql`c.id, c.provider, c.created_at, c.updated_at`;

export function connections(db: Queries): Promise<ConnectionRow[]> {
  return db.rows(sql`select ${columns} from connections c where c.app_id = ${db.app} order by c.id`);
}

export function connectionWith(db: Queries, provider: string): Promise<ConnectionRow | undefined> {
  return db.one(sql`select ${columns} from connections c where c.app_id = ${db.app} and c.provider = ${provider}`);
}

export type SealedToken = Pick<ConnectionRow, "provider"> & { readonly sealed_token: string };

/** What a service is asked with: only who is about to ask it reads this. */
export function sealedTokenOf(db: Queries, provider: string): Promise<SealedToken | undefined> {
  return db.one(sql`select c.provider, c.sealed_token from connections c where c.app_id = ${db.app} and c.provider = ${provider}`);
}

export interface NewConnection {
  readonly id: number;
  readonly provider: string;
  readonly sealedToken: string;
  readonly userId: number | null;
  readonly now: Date;
}

/** An app has one connection with a service: a second one takes the place of the first. */
export async function putConnection(db: Transaction, { id, provider, sealedToken, userId, now }: NewConnection): Promise<void> {
  await db.change(sql`
    insert into connections (app_id, id, provider, sealed_token, user_id, created_at, updated_at)
    values (${db.app}, ${id}, ${provider}, ${sealedToken}, ${userId}, ${now}, ${now})
    on conflict (app_id, provider) do update
      set sealed_token = excluded.sealed_token, user_id = excluded.user_id, updated_at = excluded.updated_at`);
}

export async function deleteConnection(db: Transaction, id: number): Promise<void> {
  await db.change(sql`delete from connections where app_id = ${db.app} and id = ${id}`);
}
