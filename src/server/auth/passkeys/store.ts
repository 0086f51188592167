import { type Queries, sql, type Transaction } from "../../../platform/db/database.ts";

export interface PasskeyRow {
  readonly user_id: number;
  /** What the device calls it, in base64url. */
  readonly id: string;
  /** In base64url. */
  readonly public_key: string;
  readonly counter: number;
  /** Separated by blanks. */
  readonly transports: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const columns = sql`p.user_id, p.id, p.public_key, p.counter, p.transports, p.name, p.created_at, p.last_used_at`;

export function passkeysOf(db: Queries, userId: number): Promise<readonly PasskeyRow[]> {
  return db.rows(sql`select ${columns} from passkeys p where p.user_id = ${userId} order by p.created_at, p.id`);
}

/** The key of that name, held until the transaction ends. */
export async function passkeyForUse(db: Transaction, id: string): Promise<PasskeyRow | undefined> {
  const found = await db.one<{ user_id: number }>(sql`select k.user_id from passkey_ids k where k.id = ${id}`);
  return found && db.one(sql`select ${columns} from passkeys p where p.user_id = ${found.user_id} and p.id = ${id} for update`);
}

/** False: somebody has it. */
export async function insertPasskey(db: Transaction, row: Omit<PasskeyRow, "last_used_at">): Promise<boolean> {
  const taken = await db.change(sql`insert into passkey_ids (id, user_id) values (${row.id}, ${row.user_id}) on conflict (id) do nothing`);
  if (taken !== 1) return false;
  await db.change(sql`
    insert into passkeys (user_id, id, public_key, counter, transports, name, created_at)
    values (${row.user_id}, ${row.id}, ${row.public_key}, ${row.counter}, ${row.transports}, ${row.name}, ${row.created_at})`);
  return true;
}

export async function updateUse(
  db: Transaction,
  { user_id, id }: PasskeyRow,
  { counter, now }: { readonly counter: number; readonly now: Date },
): Promise<void> {
  await db.change(sql`update passkeys set counter = ${counter}, last_used_at = ${now} where user_id = ${user_id} and id = ${id}`);
}

/** False: the person has none of that id. */
export async function updateName(
  db: Transaction,
  userId: number,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  return (await db.change(sql`update passkeys set name = ${name} where user_id = ${userId} and id = ${id}`)) === 1;
}

export async function deletePasskey(db: Transaction, userId: number, id: string): Promise<void> {
  await db.change(sql`delete from passkeys where user_id = ${userId} and id = ${id}`);
  await db.change(sql`delete from passkey_ids where id = ${id} and user_id = ${userId}`);
}
