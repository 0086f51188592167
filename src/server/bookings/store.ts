import { join, type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { refuse } from "../kernel/scope.ts";

/** A booking field of a type, by their ids. */
export interface FieldKey {
  readonly type: number;
  readonly field: string;
}

export interface TakenRow {
  readonly id: number;
  readonly place: string;
  readonly seat: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly state: "booked" | "held" | "blocked";
  readonly post_id: number | null;
  readonly note: string;
}

const columns = sql`b.id, b.place, b.seat, b.starts_at, b.ends_at, b.state, b.post_id, b.note`;

interface Between {
  /** Absent: of every place. */
  readonly places?: readonly string[] | undefined;
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
  /** The holds of whoever asks are in nobody's way. */
  readonly own?: string | null | undefined;
}

/** So many times are read at once where every one of them counts. */
export const mostTaken = 100_000;

/** A booking lasts a day at most, so nothing that began earlier reaches into a time. */
const longest = 86_400_000;

/** All that is taken and meets a span of time. What is free is never said by a part of it: where there is more, it is refused. */
export async function allTakenBetween(db: Queries, key: FieldKey, asked: Between, most = mostTaken): Promise<TakenRow[]> {
  const taken = await takenBetween(db, key, { ...asked, most: most + 1 });
  if (taken.length <= most) return taken;
  const [from, to] = [asked.from, asked.to].map((at) => at.toISOString());
  throw refuse(
    "invalid",
    `More than ${most} times are taken between ${from} and ${to}: too many to look through at once. Choose a shorter time, or write fewer records at once.`,
  );
}

/** The first of what is taken and meets a span of time, as it began. Holds that are over count no more. */
export function takenBetween(db: Queries, { type, field }: FieldKey, asked: Between & { readonly most: number }): Promise<TakenRow[]> {
  const { places, from, to, now, own = null, most } = asked;
  const there = places ? sql`and b.place = any(${[...places]}::text[])` : sql``;
  return db.rows(sql`
    select ${columns} from booked_times b
    where b.app_id = ${db.app} and b.type_id = ${type} and b.field = ${field} ${there}
      and b.starts_at < ${to} and b.ends_at > ${from} and (b.state = 'blocked' or b.starts_at > ${new Date(from.getTime() - longest)})
      and (b.expires_at is null or b.expires_at > ${now}) and (b.hold_hash is null or b.hold_hash is distinct from ${own}::text)
    order by b.starts_at, b.id limit ${most}`);
}

/** Holds places until the transaction ends, in their order: their rows are written, so that engines that only compare writes see it too. */
export async function holdPlaces(db: Transaction, { type, field }: FieldKey, places: readonly string[]): Promise<void> {
  const rows = [...new Set(places)].sort().map((place) => sql`(${db.app}, ${type}, ${field}, ${place}, 1)`);
  await db.change(sql`
    insert into booking_places as p (app_id, type_id, field, place, version) values ${join(rows, ", ")}
    on conflict (app_id, type_id, field, place) do update set version = p.version + 1`);
}

/** By what the times of a booking field were counted (its places, and what frees them); undefined: nothing of it was counted yet. */
export async function placesMadeBy(db: Queries, { type, field }: FieldKey): Promise<string | undefined> {
  const row = await db.one<{ made_by: string }>(sql`
    select p.made_by from booking_places p
    where p.app_id = ${db.app} and p.type_id = ${type} and p.field = ${field} and p.place = ${whole}`);
  return row?.made_by;
}

export const whole = "";

/** Says by what they are counted from now on, and holds the row. Whether that is new: somebody else may have counted so in the meantime. */
export async function keepMadeBy(db: Transaction, { type, field }: FieldKey, by: string): Promise<boolean> {
  const changed = await db.change(sql`
    insert into booking_places as p (app_id, type_id, field, place, made_by) values (${db.app}, ${type}, ${field}, ${whole}, ${by})
    on conflict (app_id, type_id, field, place) do update set made_by = excluded.made_by, version = p.version + 1
    where p.made_by <> excluded.made_by`);
  return changed > 0;
}

/** Waits for those who are booking at places of a field: their rows go, and whoever comes next finds that it is being counted. */
export async function waitForPlaces(db: Transaction, { type, field }: FieldKey): Promise<void> {
  await db.change(sql`
    delete from booking_places where app_id = ${db.app} and type_id = ${type} and field = ${field} and place <> ${whole}`);
}

export interface NewTime {
  readonly id: number;
  readonly place: string;
  readonly seat: number;
  readonly from: Date;
  readonly to: Date;
  readonly state: TakenRow["state"];
  readonly post?: number;
  readonly hold?: { readonly hash: string; readonly holder: string; readonly until: Date };
  readonly note?: string;
}

export async function insertTimes(db: Transaction, { type, field }: FieldKey, times: readonly NewTime[]): Promise<void> {
  // A statement takes 65,535 values at most.
  for (let at = 0; at < times.length; at += atOnce) await insertSome(db, { type, field }, times.slice(at, at + atOnce));
}

const atOnce = 1_000;

async function insertSome(db: Transaction, { type, field }: FieldKey, times: readonly NewTime[]): Promise<void> {
  const rows = times.map(
    ({
      id,
      place,
      seat,
      from,
      to,
      state,
      post = null,
      hold,
      note = "",
    }): Sql => sql`(${db.app}, ${id}::bigint, ${type}::bigint, ${field}, ${place}, ${seat}::integer,
      ${from}::timestamptz, ${to}::timestamptz, ${state}, ${post}::bigint, ${hold?.hash ?? null}::text, ${hold?.holder ?? null}::text, ${hold?.until ?? null}::timestamptz, ${note})`,
  );
  await db.change(sql`
    insert into booked_times (app_id, id, type_id, field, place, seat, starts_at, ends_at, state, post_id, hold_hash, holder, expires_at, note)
    values ${join(rows, ", ")}`);
}

/** Frees what records have booked by a field. */
export async function freeTimes(db: Transaction, { type, field }: FieldKey, posts: readonly number[]): Promise<void> {
  await db.change(sql`
    delete from booked_times where app_id = ${db.app} and post_id = any(${[...posts]}::bigint[]) and type_id = ${type} and field = ${field}`);
}

/** Frees all that records have booked. */
export async function freeTimesOf(db: Transaction, posts: readonly number[]): Promise<void> {
  await db.change(sql`delete from booked_times where app_id = ${db.app} and post_id = any(${[...posts]}::bigint[])`);
}

/** Frees all that was booked by a field: it is counted anew. */
export async function freeAllBooked(db: Transaction, { type, field }: FieldKey): Promise<void> {
  await db.change(sql`
    delete from booked_times where app_id = ${db.app} and type_id = ${type} and field = ${field} and state = 'booked'`);
}

/** Ends the holds of whoever has this token, and those that are over. */
export async function endHolds(
  db: Transaction,
  { type, field }: FieldKey,
  { now, own }: { readonly now: Date; readonly own: string | null },
): Promise<void> {
  await db.change(sql`
    delete from booked_times where app_id = ${db.app} and type_id = ${type} and field = ${field} and state = 'held'
      and (expires_at <= ${now} or hold_hash = ${own}::text)`);
}

/** What is held. */
export function heldTimes(db: Queries, { type, field }: FieldKey): Promise<TakenRow[]> {
  return db.rows(sql`
    select ${columns} from booked_times b where b.app_id = ${db.app} and b.type_id = ${type} and b.field = ${field} and b.state = 'held'`);
}

/** How many times somebody holds who comes from there. */
export async function countHolds(db: Queries, holder: string, now: Date): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) as count from booked_times b where b.app_id = ${db.app} and b.state = 'held' and b.holder = ${holder} and b.expires_at > ${now}`);
  return row?.count ?? 0;
}

export function blockById(db: Queries, { type, field }: FieldKey, id: number): Promise<TakenRow | undefined> {
  return db.one(sql`
    select ${columns} from booked_times b
    where b.app_id = ${db.app} and b.id = ${id} and b.type_id = ${type} and b.field = ${field} and b.state = 'blocked'`);
}

export async function deleteBlock(db: Transaction, id: number): Promise<void> {
  await db.change(sql`delete from booked_times where app_id = ${db.app} and id = ${id} and state = 'blocked'`);
}

/** How much each place has taken from a moment on. */
export function countTaken(
  db: Queries,
  { type, field }: FieldKey,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ place: string; count: number }[]> {
  return db.rows(sql`
    select b.place, count(*) as count from booked_times b
    where b.app_id = ${db.app} and b.type_id = ${type} and b.field = ${field} and b.starts_at >= ${from} and b.starts_at < ${to} and b.state = 'booked'
    group by b.place`);
}

export async function countBlocks(db: Queries, { type, field }: FieldKey): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) as count from booked_times b where b.app_id = ${db.app} and b.type_id = ${type} and b.field = ${field} and b.state = 'blocked'`);
  return row?.count ?? 0;
}
