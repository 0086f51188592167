import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";
import { deleteSession } from "./session-store.ts";

export interface ActingRow {
  readonly session_id: string;
  readonly staff_id: number;
  readonly why: string;
  readonly may_change: boolean;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** Makes a session of the staff one in which they act as a person, and keeps it beside that person. */
export async function insertActing(db: Transaction, actsAs: number, row: ActingRow): Promise<void> {
  await db.change(sql`
    update sessions set acts_as = ${actsAs}, acting_why = ${row.why}, may_change = ${row.may_change}
    where user_id = ${row.staff_id} and id = ${row.session_id}`);
  await db.change(sql`
    insert into acting_as (user_id, session_id, staff_id, why, may_change, created_at, expires_at)
    values (${actsAs}, ${row.session_id}, ${row.staff_id}, ${row.why}, ${row.may_change}, ${row.created_at}, ${row.expires_at})`);
}

/** In which sessions the staff acts as a person now, the newest first, 20 at most. One that was ended elsewhere is none. */
export async function actingAs(db: Queries, userId: number, now: Date): Promise<ActingRow[]> {
  const rows = await db.rows<ActingRow>(sql`
    select a.session_id, a.staff_id, a.why, a.may_change, a.created_at, a.expires_at from acting_as a
    where a.user_id = ${userId} and a.expires_at > ${now} order by a.created_at desc limit 20`);
  const alive = await Promise.all(
    rows.map(({ staff_id, session_id }) =>
      db.find(sql`select 1 as alive from sessions s where s.user_id = ${staff_id} and s.id = ${session_id}`),
    ),
  );
  return rows.filter((_, index) => alive[index] !== undefined);
}

/** Ends the sessions in which the staff acts as a person; answers whose they were. */
export async function deleteActingAs(db: Transaction, userId: number): Promise<number[]> {
  const rows = await db.rows<{ session_id: string; staff_id: number }>(
    sql`delete from acting_as where user_id = ${userId} returning session_id, staff_id`,
  );
  for (const { staff_id, session_id } of rows) await deleteSession(db, staff_id, session_id);
  return [...new Set(rows.map(({ staff_id }) => staff_id))];
}

/** True the first time that a session in which the staff acts as somebody enters an app. */
export async function enteredAsOther(
  db: Transaction,
  { by, session, until }: { readonly by: number; readonly session: string; readonly until: Date },
  app: number,
): Promise<boolean> {
  const added = await db.change(sql`
    insert into acting_apps (user_id, session_id, entered_app, expires_at) values (${by}, ${session}, ${app}, ${until})
    on conflict do nothing`);
  return added === 1;
}

export async function deleteOldActing(db: Transaction, now: Date): Promise<void> {
  await db.change(sql`delete from acting_apps where expires_at < ${now}`);
  await db.change(sql`delete from acting_as where expires_at < ${now}`);
}
