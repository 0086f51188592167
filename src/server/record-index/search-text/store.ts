/** The search text of big types: how far it is indexed, and where it is. */
import { join, type Queries, raw, type Sql, sql, type Transaction } from "../../../platform/db/database.ts";
import { inPartition, type TypeRow } from "../../type-definitions/public.ts";

export interface SearchTextProgress {
  /** The slugs of the fields whose text is indexed for every record. */
  readonly slugs: readonly string[];
  /** Those of an indexing that is under way. */
  readonly next_slugs: readonly string[] | null;
  /** Id of the last record that has been indexed. */
  readonly indexed_to: number;
  /** Id up to which late records are looked for, and since when. */
  readonly awaited_to: number | null;
  readonly awaited_at: Date | null;
  /** Id up to which no more records can come. */
  readonly settled_to: number;
}

const columns = sql`r.slugs, r.next_slugs, r.indexed_to, r.awaited_to, r.awaited_at, r.settled_to`;

export function searchTextProgress(db: Queries, type: TypeRow): Promise<SearchTextProgress | undefined> {
  return db.one(sql`select ${columns} from search_text_progress r where r.app_id = ${db.app} and r.type_id = ${type.id}`);
}

/** How far the search text of a type is indexed, held until the transaction ends: one job indexes at a time. */
export async function searchTextProgressForChange(db: Transaction, type: TypeRow): Promise<SearchTextProgress> {
  await db.change(sql`insert into search_text_progress (app_id, type_id) values (${db.app}, ${type.id}) on conflict do nothing`);
  const read = await db.one<SearchTextProgress>(
    sql`select ${columns} from search_text_progress r where r.app_id = ${db.app} and r.type_id = ${type.id} for update`,
  );
  if (!read) throw new Error("what was just written cannot be read");
  return read;
}

export async function updateSearchTextProgress(db: Transaction, type: TypeRow, read: SearchTextProgress): Promise<void> {
  await db.change(sql`
    update search_text_progress set slugs = ${JSON.stringify(read.slugs)}, next_slugs = ${read.next_slugs && JSON.stringify(read.next_slugs)}, indexed_to = ${read.indexed_to},
      awaited_to = ${read.awaited_to}, awaited_at = ${read.awaited_at}, settled_to = ${read.settled_to}
    where app_id = ${db.app} and type_id = ${type.id}`);
}

/** What one batch may weigh, as it lies in the table: records are of any size. */
const batchSize = 400_000;

/** Indexes the next records; answers the last one's id, null when there are none. */
export function indexNext(
  db: Transaction,
  type: TypeRow,
  { slugs, after, count }: { readonly slugs: readonly string[]; readonly after: number; readonly count: number },
): Promise<number | null> {
  const next = sql`
    select c.id from (
      select n.id, sum(n.size) over (order by n.id) - n.size as before from (
        select p.id, pg_column_size(p.data) as size from posts p
        where p.app_id = ${db.app} and ${inPartition(type)} and p.id > ${after} order by p.id limit ${count}) n
    ) c where c.before < ${batchSize}::bigint`;
  return indexThose(db, type, slugs, { looked: next, chosen: sql`select id from looked` });
}

/** Goes through the next records up to an id, and indexes those that are not indexed; answers the last one's id, null when there are none. */
export function indexMissing(
  db: Transaction,
  type: TypeRow,
  slugs: readonly string[],
  { after, upTo, count }: { readonly after: number; readonly upTo: number; readonly count: number },
): Promise<number | null> {
  const looked = sql`
    select p.id from posts p
    where p.app_id = ${db.app} and ${inPartition(type)} and p.id > ${after} and p.id <= ${upTo} order by p.id limit ${count}`;
  // Not joined: a planner that knows little of so new a partition would read all of it for each record.
  const chosen = sql`
    select id from looked except select w.post_id from search_texts w
    where w.app_id = ${db.app} and ${textsOf(type)} and w.post_id > ${after} and w.post_id <= (select max(id) from looked)`;
  return indexThose(db, type, slugs, { looked, chosen });
}

/** Indexes some of the records that were written since; answers whether there were any. */
export async function indexDue(
  db: Transaction,
  type: TypeRow,
  { slugs, count }: { readonly slugs: readonly string[]; readonly count: number },
): Promise<boolean> {
  const looked = sql`
    delete from search_texts_due d where d.app_id = ${db.app} and d.type_id = ${type.id} and d.post_id = any(array(
      select u.post_id from search_texts_due u where u.app_id = ${db.app} and u.type_id = ${type.id} order by u.post_id limit ${count}))
    returning d.post_id as id`;
  return (await indexThose(db, type, slugs, { looked, chosen: sql`select distinct id from looked` })) !== null;
}

/**
 * Writes the search text of some records as they are in the very moment that says which: what is committed later has its mark. Those without
 * text, or that are gone, have no row.
 */
async function indexThose(
  db: Transaction,
  type: TypeRow,
  slugs: readonly string[],
  { looked, chosen }: { readonly looked: Sql; readonly chosen: Sql },
): Promise<number | null> {
  const row = await db.one<{ last: number | null }>(sql`
    with looked as (${looked}), chosen as materialized (${chosen}), said as materialized (
      select p.id, (
        select string_agg(p.data ->> s.slug, e'\n') from unnest(${[...slugs]}::text[]) as s(slug) where jsonb_typeof(p.data -> s.slug) = 'string'
      ) as text
      from posts p where p.app_id = ${db.app} and ${inPartition(type)} and p.id = any(array(select id from chosen))
    ), written as (
      insert into search_texts as w (app_id, partition, type_id, post_id, text)
      select ${db.app}::bigint, ${type.partition}::integer, ${type.id}::bigint, s.id, s.text from said s where s.text is not null
      on conflict (app_id, type_id, post_id, partition) do update set text = excluded.text where w.text <> excluded.text
    ), silent as (
      delete from search_texts w
      where w.app_id = ${db.app} and ${textsOf(type)} and w.post_id = any(array(
        select id from chosen except select s.id from said s where s.text is not null))
    )
    select max(id) as last from looked`);
  return row?.last ?? null;
}

/** The search text of a type's records, over the alias w: the planner looks into their partition only. */
function textsOf({ partition, id }: Pick<TypeRow, "partition" | "id">): Sql {
  return raw(`w.partition = ${Number(partition)} and w.type_id = ${Number(id)}`);
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
  const records = sql`select p.id from posts p where p.app_id = ${db.app} and ${inPartition(type)}`;
  const inColumns = own.map((column) => sql`${records} and ${column} ilike ${pattern}`);
  const inTexts = sql`select w.post_id as id from search_texts w where w.app_id = ${db.app} and ${textsOf(type)} and w.text ilike ${pattern}`;
  const due = sql`select d.post_id from search_texts_due d where d.app_id = ${db.app} and d.type_id = ${type.id}`;
  // Said in the text, and one by one: the planner sees how few they are.
  const inUnindexed = [
    sql`${records} and p.id > ${raw(String(Number(settled)))} and ${holds}`,
    sql`${records} and p.id = any(array(${due})) and ${holds}`,
  ];
  const rows = await db.rows<{ id: number }>(sql`
    select f.id from (
      ${join([inTexts, ...inColumns, ...inUnindexed], " union all ")}
    ) f limit ${raw(String(Number(most) + 1))}`);
  // Several of these may name a record: what is cut off is told by how many names there are.
  return { ids: [...new Set(rows.map(({ id }) => id))], areAll: rows.length <= most };
}

/**
 * Deletes some of what is left of a type that is gone; answers whether there was any. They are named one by one: joined, a planner that
 * knows little of so new a partition would read all of it for each of them.
 */
export async function deleteSome(db: Transaction, typeId: number, count: number): Promise<boolean> {
  const isGone = sql`not exists (select 1 from types t where t.app_id = ${db.app} and t.id = ${typeId})`;
  const texts = await db.change(sql`
    delete from search_texts w where w.app_id = ${db.app} and w.type_id = ${typeId} and ${isGone} and w.post_id = any(array(
      select v.post_id from search_texts v where v.app_id = ${db.app} and v.type_id = ${typeId} limit ${count}))`);
  const marks = await db.change(sql`
    delete from search_texts_due d where d.app_id = ${db.app} and d.type_id = ${typeId} and ${isGone} and d.post_id = any(array(
      select u.post_id from search_texts_due u where u.app_id = ${db.app} and u.type_id = ${typeId} limit ${count}))`);
  return texts + marks > 0;
}
