/** The words of big types: how far they are read, and where they are. */
import { join, type Queries, raw, type Sql, sql, type Transaction } from "../../../platform/db/database.ts";
import { inHome, type TypeRow } from "../../post-types/public.ts";

export interface WordsRead {
  /** Under which slugs the words of every record are read. */
  readonly slugs: readonly string[];
  /** The same of a reading that is under way. */
  readonly reading: readonly string[] | null;
  /** Up to which record they were read as they came. */
  readonly place: number;
  /** Up to where late ones are looked for, and since when. */
  readonly awaited: number | null;
  readonly awaited_at: Date | null;
  /** Up to where none can come any more. */
  readonly settled: number;
}

const columns = sql`r.slugs, r.reading, r.place, r.awaited, r.awaited_at, r.settled`;

export function wordsRead(db: Queries, type: TypeRow): Promise<WordsRead | undefined> {
  return db.one(sql`select ${columns} from words_read r where r.app_id = ${db.app} and r.type_id = ${type.id}`);
}

/** How far the words of a type are, held until the transaction ends: one reads at a time. */
export async function wordsReadForChange(db: Transaction, type: TypeRow): Promise<WordsRead> {
  await db.change(sql`insert into words_read (app_id, type_id) values (${db.app}, ${type.id}) on conflict do nothing`);
  const read = await db.one<WordsRead>(
    sql`select ${columns} from words_read r where r.app_id = ${db.app} and r.type_id = ${type.id} for update`,
  );
  if (!read) throw new Error("what was just written cannot be read");
  return read;
}

export async function keepWordsRead(db: Transaction, type: TypeRow, read: WordsRead): Promise<void> {
  await db.change(sql`
    update words_read set slugs = ${JSON.stringify(read.slugs)}, reading = ${read.reading && JSON.stringify(read.reading)}, place = ${read.place},
      awaited = ${read.awaited}, awaited_at = ${read.awaited_at}, settled = ${read.settled}
    where app_id = ${db.app} and type_id = ${type.id}`);
}

/** What one batch may weigh, as it lies in the table: records are of any size. */
const batchSize = 400_000;

/** Reads the next records; answers the last one's id, null when there are none. */
export function readNext(db: Transaction, type: TypeRow, slugs: readonly string[], after: number, count: number): Promise<number | null> {
  const next = sql`
    select c.id from (
      select n.id, sum(n.size) over (order by n.id) - n.size as before from (
        select p.id, pg_column_size(p.data) as size from posts p
        where p.app_id = ${db.app} and ${inHome(type)} and p.id > ${after} order by p.id limit ${count}) n
    ) c where c.before < ${batchSize}::bigint`;
  return readThose(db, type, slugs, { looked: next, chosen: sql`select id from looked` });
}

/** Looks through the next records up to a place, and reads those that nobody has read; answers the last one's id, null when there are none. */
export function readMissing(
  db: Transaction,
  type: TypeRow,
  slugs: readonly string[],
  { after, upTo, count }: { readonly after: number; readonly upTo: number; readonly count: number },
): Promise<number | null> {
  const looked = sql`
    select p.id from posts p
    where p.app_id = ${db.app} and ${inHome(type)} and p.id > ${after} and p.id <= ${upTo} order by p.id limit ${count}`;
  // Not joined: a planner that knows little of so new a partition would read all of it for each record.
  const chosen = sql`
    select id from looked except select w.post_id from post_words w
    where w.app_id = ${db.app} and ${wordsOf(type)} and w.post_id > ${after} and w.post_id <= (select max(id) from looked)`;
  return readThose(db, type, slugs, { looked, chosen });
}

/** Reads some of the records that were written since; answers whether there were any. */
export async function readDue(db: Transaction, type: TypeRow, slugs: readonly string[], count: number): Promise<boolean> {
  const looked = sql`
    delete from words_due d where d.app_id = ${db.app} and d.type_id = ${type.id} and d.post_id = any(array(
      select u.post_id from words_due u where u.app_id = ${db.app} and u.type_id = ${type.id} order by u.post_id limit ${count}))
    returning d.post_id as id`;
  return (await readThose(db, type, slugs, { looked, chosen: sql`select distinct id from looked` })) !== null;
}

/**
 * Writes the words of some records as they are in the very moment that says which: what is committed later has its mark. Those that say
 * nothing, or are gone, have no words.
 */
async function readThose(
  db: Transaction,
  type: TypeRow,
  slugs: readonly string[],
  { looked, chosen }: { readonly looked: Sql; readonly chosen: Sql },
): Promise<number | null> {
  const row = await db.one<{ last: number | null }>(sql`
    with looked as (${looked}), chosen as materialized (${chosen}), said as materialized (
      select p.id, (
        select string_agg(p.data ->> s.slug, e'\n') from unnest(${[...slugs]}::text[]) as s(slug) where jsonb_typeof(p.data -> s.slug) = 'string'
      ) as words
      from posts p where p.app_id = ${db.app} and ${inHome(type)} and p.id = any(array(select id from chosen))
    ), written as (
      insert into post_words as w (app_id, home, type_id, post_id, words)
      select ${db.app}::bigint, ${type.home}::integer, ${type.id}::bigint, s.id, s.words from said s where s.words is not null
      on conflict (app_id, type_id, post_id, home) do update set words = excluded.words where w.words <> excluded.words
    ), silent as (
      delete from post_words w
      where w.app_id = ${db.app} and ${wordsOf(type)} and w.post_id = any(array(
        select id from chosen except select s.id from said s where s.words is not null))
    )
    select max(id) as last from looked`);
  return row?.last ?? null;
}

/** The words of a type's records, over the alias w: the planner looks into their partition only. */
function wordsOf({ home, id }: Pick<TypeRow, "home" | "id">): Sql {
  return raw(`w.home = ${Number(home)} and w.type_id = ${Number(id)}`);
}

interface Held {
  /** Like what all that is looked for is, wherever in the words it stands. */
  readonly pattern: string;
  /** That a record holds it, over the alias p. */
  readonly holds: Sql;
  /** Columns of records that have their own index of pieces. */
  readonly columns: readonly Sql[];
  readonly settled: number;
}

/** The ids of the records that may hold a text, among them all that do; of many some, which is told. */
export async function idsHolding(
  db: Queries,
  type: TypeRow,
  { pattern, holds, columns: own, settled }: Held,
  most: number,
): Promise<{ readonly ids: readonly number[]; readonly areAll: boolean }> {
  const records = sql`select p.id from posts p where p.app_id = ${db.app} and ${inHome(type)}`;
  const inColumns = own.map((column) => sql`${records} and ${column} ilike ${pattern}`);
  const inWords = sql`select w.post_id as id from post_words w where w.app_id = ${db.app} and ${wordsOf(type)} and w.words ilike ${pattern}`;
  const due = sql`select d.post_id from words_due d where d.app_id = ${db.app} and d.type_id = ${type.id}`;
  // Said in the text, and one by one: the planner sees how few they are.
  const inUnread = [
    sql`${records} and p.id > ${raw(String(Number(settled)))} and ${holds}`,
    sql`${records} and p.id = any(array(${due})) and ${holds}`,
  ];
  const rows = await db.rows<{ id: number }>(sql`
    select f.id from (
      ${join([inWords, ...inColumns, ...inUnread], " union all ")}
    ) f limit ${raw(String(Number(most) + 1))}`);
  // Several of these may name a record: what is cut off is told by how many names there are.
  return { ids: [...new Set(rows.map(({ id }) => id))], areAll: rows.length <= most };
}

/**
 * Deletes some of what is left of a type that is gone; answers whether there was any. They are named one by one: joined, a planner that
 * knows little of so new a partition would read all of it for each of them.
 */
export async function forgetSome(db: Transaction, typeId: number, count: number): Promise<boolean> {
  const isGone = sql`not exists (select 1 from types t where t.app_id = ${db.app} and t.id = ${typeId})`;
  const words = await db.change(sql`
    delete from post_words w where w.app_id = ${db.app} and w.type_id = ${typeId} and ${isGone} and w.post_id = any(array(
      select v.post_id from post_words v where v.app_id = ${db.app} and v.type_id = ${typeId} limit ${count}))`);
  const marks = await db.change(sql`
    delete from words_due d where d.app_id = ${db.app} and d.type_id = ${typeId} and ${isGone} and d.post_id = any(array(
      select u.post_id from words_due u where u.app_id = ${db.app} and u.type_id = ${typeId} limit ${count}))`);
  return words + marks > 0;
}
