/** What is said of many records at once: one statement, however many columns and groups. */
import { listLimits, orderLength, type Target } from "../../../model/filter/list.ts";
import { type SummaryAsked, type SummaryColumn, summaryLimits } from "../../../model/filter/summary.ts";
import { join, type Queries, raw, type Sql, sql } from "../../../platform/db/database.ts";
import { type Held, inOrder, missingSql } from "../../kernel/list-operators.ts";
import { inPartition, type TypeRow } from "../../type-definitions/public.ts";

/** A row of a summary: of all records where `whole`, else of one group. Values come as text, in the order of the columns. */
export interface SummaryRow {
  readonly whole: boolean;
  readonly key: string | null;
  readonly count: number;
  /** How many records there are, as far as anybody looked. */
  readonly found: number;
  readonly values: readonly (string | null)[];
}

interface Wanted {
  readonly where: Sql;
  readonly asked: SummaryAsked;
  readonly held: (target: Target) => Held;
  /** All records are looked at, not just the newest. */
  readonly isWhole: boolean;
  /** The zone in which moments have their months. */
  readonly zone: string;
}

export function summaryWhere(db: Queries, type: TypeRow, wanted: Wanted): Promise<SummaryRow[]> {
  const { asked, held } = wanted;
  const values = asked.columns.map((column, at) => sql`(${totalSql(column, raw(`s.c${at}`))})::text`);
  const said = sql`count(*) as count, coalesce(max(s.found), 0) as found, ${values.length > 0 ? sql`array[${join(values, ", ")}]` : sql`'{}'::text[]`} as values`;
  if (asked.by?.stored === "json") return db.rows<SummaryRow>(severalSql(seenSql(db, type, wanted, keysSql(held(asked.by))), said));
  const key = asked.by ? groupSql(held(asked.by), asked.by.stored, wanted) : sql`null::text`;
  return db.rows<SummaryRow>(sql`
    select ${asked.by ? sql`grouping(s.key) = 1 as whole, s.key` : sql`true as whole, null as key`}, ${said}
    from (${seenSql(db, type, wanted, key)}) s${asked.by ? groupsSql(asked.isByMonth ? "text" : asked.by.stored) : sql``}`);
}

/** The records that are looked at, each with its key and with what its columns are made of. */
function seenSql(db: Queries, type: TypeRow, { where, asked, held, isWhole }: Wanted, key: Sql): Sql {
  const parts = asked.columns.map(({ target, kind }, at) => sql`${partSql(held(target), target.stored, kind)} as ${raw(`c${at}`)}`);
  const most = isWhole ? sql`` : sql` order by p.id desc limit ${raw(String(listLimits.counted + 1))}`;
  const seen = isWhole ? sql`` : sql` where n.place <= ${raw(String(listLimits.counted))}`;
  return sql`
    select n.* from (
      select c.*, count(*) over () as found, row_number() over (order by c.id desc) as place from (
        select p.id, ${join([sql`${key} as key`, ...parts], ", ")}
        from posts p where p.app_id = ${db.app} and ${inPartition(type)} and ${where}${most}
      ) c
    ) n${seen}`;
}

/** Where a record has several keys it counts in each of their groups, and once in the whole. */
function severalSql(seen: Sql, said: Sql): Sql {
  return sql`
    with s as materialized (${seen}), groups as (
      select false as whole, k.key, ${said} from s cross join lateral unnest(case when s.key = '{}' then array[null] else s.key end) as k(key)
      group by k.key order by count desc, k.key ${inOrder} nulls last limit ${raw(String(summaryLimits.groups + 1))})
    select * from (select true as whole, null as key, ${said} from s union all select * from groups) u
    order by whole desc, count desc, key ${inOrder} nulls last`;
}

/** The words, options and ids in a list, each once; what stands there alone is a list of one. */
function keysSql({ value }: Held): Sql {
  return sql`array(
    select distinct left(i.item #>> '{}', ${raw(String(orderLength))})
    from jsonb_array_elements(case jsonb_typeof(${value}) when 'array' then ${value} else jsonb_build_array(${value}) end) as i(item)
    where jsonb_typeof(i.item) in ('string', 'number', 'boolean') and i.item #>> '{}' <> '')`;
}

/** The whole first, then the biggest groups; one more than are answered tells that there are more. */
function groupsSql(stored: Target["stored"]): Sql {
  const key = isNumber(stored) ? sql`(s.key)::numeric` : sql`s.key ${inOrder}`;
  return sql` group by grouping sets ((), (s.key)) order by whole desc, count desc, ${key} nulls last limit ${raw(String(summaryLimits.groups + 2))}`;
}

const isNumber = (stored: Target["stored"]) => stored === "number" || stored === "id";

function groupSql(value: Held, stored: Target["stored"], { asked, zone }: Wanted): Sql {
  if (!asked.isByMonth) return keySql(value, stored);
  return stored === "instant"
    ? sql`to_char(${value.value} at time zone ${zone}::text, 'YYYY-MM')`
    : sql`nullif(left(${value.value}, 7), '')`;
}

/** What a group is told by; nothing for what is missing. */
function keySql({ value }: Held, stored: Target["stored"]): Sql {
  if (stored === "text" || stored === "date") return sql`nullif(${shortSql(value)}, '')`;
  return stored === "number" ? sql`trim_scale((${value})::numeric)::text` : sql`(${value})::text`;
}

/** What of a record a column of the summary is made of. */
function partSql(held: Held, stored: Target["stored"], kind: SummaryColumn["kind"]): Sql {
  if (kind === "filled" || kind === "empty") return missingSql(held, stored);
  if (stored === "number") return sql`(${held.value})::numeric`;
  if (stored === "instant") return sql`to_char(${held.value}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ${inOrder}`;
  return sql`nullif(${shortSql(held.value)}, '') ${inOrder}`;
}

function shortSql(value: Sql): Sql {
  return sql`left(${value}, ${raw(String(orderLength))})`;
}

function totalSql({ kind }: SummaryColumn, part: Sql): Sql {
  if (kind === "filled") return sql`count(*) filter (where not ${part})`;
  if (kind === "empty") return sql`count(*) filter (where ${part})`;
  return sql`${raw(kind)}(${part})`;
}
