/** The twelve operators in SQL, each meaning what `matches` of the model means: what is missing passes only neq and isnull. */
import { isNumeral } from "../../model/fields/values/numbers.ts";
import { type ListCondition, orderLength, type Target, type Wanted } from "../../model/filter/list.ts";
import { likePieces } from "../../model/filter/texts.ts";
import { join, raw, type Sql, sql } from "../../platform/db/database.ts";

/** What a statement reads under a target: jsonb where "json" is stored, else a scalar of the target's primitive. */
export interface Held {
  readonly value: Sql;
  /** A column beside it that holds the start of a text, as long as `orderLength`; indexes know it. */
  readonly start?: Sql;
}

type Stored = Target["stored"];

/** Texts come in the order of `compareTexts`. */
export const inOrder = raw('collate "und-x-icu"');

export function operatorSql(op: ListCondition["op"], held: Held, stored: Stored, wanted: readonly Wanted[]): Sql {
  if (op === "isnull" || (op === "eq" && wanted[0] === "")) return missingSql(held, stored);
  if (op === "notnull" || (op === "neq" && wanted[0] === "")) return sql`not ${missingSql(held, stored)}`;
  if (isPatternOperator(op)) return likeSql(held, stored, patternOf(op, String(wanted[0])));
  if (op !== "in" && wanted.length === 2) return betweenSql(op, held, stored, wanted);
  if (op === "in") return stored === "json" ? holdsSql(held.value, wanted) : sql`${compared(held, wanted)} = any(${list(wanted, stored)})`;
  if (op === "eq") return stored === "json" ? sameSql(held.value, wanted) : sql`${compared(held, wanted)} = ${bound(wanted[0], stored)}`;
  if (op === "neq")
    return stored === "json"
      ? sql`(${held.value} is null or not ${sameSql(held.value, wanted)})`
      : sql`${compared(held, wanted)} is distinct from ${bound(wanted[0], stored)}`;
  return orderedSql(orders[op], held, stored, wanted);
}

/** All of a day, or all but that. */
function betweenSql(op: ListCondition["op"], held: Held, stored: Stored, [first = "", last = ""]: readonly Wanted[]): Sql {
  const within = sql`${orderedSql(orders.gte, held, stored, [first])} and ${orderedSql(orders.lte, held, stored, [last])}`;
  return op === "neq" ? sql`(${within}) is not true` : sql`(${within})`;
}

/** How a list is put in order by it: texts by as much of them as an index holds. */
export function sortedSql({ value, start }: Held, stored: Stored): Sql {
  if (start) return start;
  const text = stored === "json" ? sql`nullif(${textSql(value)}, '')` : value;
  return isTextual(stored) ? sql`left(${text}, ${raw(String(orderLength))}) ${inOrder}` : value;
}

const orders = { gt: ">", lt: "<", gte: ">=", lte: "<=" } as const;

function orderedSql(order: string, held: Held, stored: Stored, [wanted]: readonly Wanted[]): Sql {
  if (stored === "boolean" || wanted === "") return sql`false`;
  const than = raw(order);
  if (stored === "json") {
    const text = sql`${held.value} #>> '{}'`;
    const number = numberIn(wanted);
    const byNumber = number === undefined ? sql`false` : sql`(${text})::numeric ${than} ${number}::numeric`;
    return sql`(case jsonb_typeof(${held.value}) when 'number' then ${byNumber}
      when 'string' then ${text} <> '' and (${text}) ${inOrder} ${than} ${String(wanted)} else false end)`;
  }
  if (!isTextual(stored)) return sql`${held.value} ${than} ${bound(wanted, stored)}`;
  const value = held.start && isShort(wanted) ? held.start : sql`(${held.value}) ${inOrder}`;
  return sql`(${value} ${than} ${bound(wanted, stored)} and ${value} <> '')`;
}

/** The column beside a text tells all of it from every text that is shorter than the column's. */
function compared({ value, start }: Held, wanted: readonly Wanted[]): Sql {
  return start && wanted.every(isShort) ? start : value;
}

function isShort(wanted: Wanted | undefined): boolean {
  return String(wanted ?? "").length < orderLength;
}

const sqlTypes: { readonly [Of in Stored]: string } = {
  text: "text",
  json: "text",
  id: "bigint",
  number: "numeric",
  boolean: "boolean",
  date: "text",
  instant: "timestamptz",
};

function isTextual(stored: Stored): boolean {
  return sqlTypes[stored] === "text";
}

export function bound(wanted: Wanted | undefined, stored: Stored): Sql {
  return sql`${wanted ?? null}::${raw(sqlTypes[stored])}`;
}

function list(wanted: readonly Wanted[], stored: Stored): Sql {
  return sql`${[...wanted]}::${raw(sqlTypes[stored])}[]`;
}

/** That there is nothing there. */
export function missingSql({ value, start }: Held, stored: Stored): Sql {
  if (stored === "json") return sql`(coalesce(${value}, 'null') = any('{"null","\\"\\"","[]"}'::jsonb[]))`;
  return isTextual(stored) ? sql`(coalesce(${start ?? value}, '') = '')` : sql`(${value} is null)`;
}

/** That JSON is what was sent: a text stands for the number and the boolean that it writes, too. */
function sameSql(value: Sql, wanted: readonly Wanted[]): Sql {
  return sql`(${value} = any(${wanted.flatMap(asJson)}::jsonb[]))`;
}

/** The same of it or, where it is a list, of something in it. */
export function holdsSql(value: Sql, wanted: readonly Wanted[]): Sql {
  return sql`(${value} @> any(${wanted.flatMap(asJson)}::jsonb[]))`;
}

function asJson(wanted: Wanted): string[] {
  const text = String(wanted);
  const number = numberIn(wanted);
  const truth = ["true", "1"].includes(text) ? ["true"] : ["false", "0"].includes(text) ? ["false"] : [];
  return [JSON.stringify(text), ...(number === undefined ? [] : [String(number)]), ...truth];
}

function numberIn(wanted: Wanted | undefined): number | undefined {
  const text = String(wanted ?? "").trim();
  return isNumeral(text) ? Number(text) : undefined;
}

function likeSql({ value }: Held, stored: Stored, pattern: string): Sql {
  if (stored === "json") return sql`(nullif(${textSql(value)}, '') ilike ${pattern})`;
  if (!isTextual(stored)) return sql`(${shownSql(value, stored)} ilike ${pattern})`;
  // An empty text is none, whatever the pattern lets pass.
  return /^%+$/.test(pattern) ? sql`(${value} <> '')` : sql`(${value} ilike ${pattern})`;
}

function shownSql(value: Sql, stored: Stored): Sql {
  return stored === "instant" ? sql`to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : sql`(${value})::text`;
}

/** What stands in JSON, for looking through it: of lists and objects all that they hold, without keys and brackets. */
function textSql(value: Sql): Sql {
  return sql`(case when jsonb_typeof(${value}) in ('array', 'object') then (
      select string_agg(leaf #>> '{}', ',') from jsonb_path_query(${value}, 'strict $.**') leaf where jsonb_typeof(leaf) not in ('array', 'object'))
    else ${value} #>> '{}' end)`;
}

/** `%` stands for any text, everything else for itself (see `likePieces`); a pattern without `%` is looked for anywhere. */
function likePattern(text: string): string {
  const pieces = likePieces(text);
  return pieces.length === 1 ? anywhere(pieces[0] ?? "") : pieces.map(escapeLike).join("%");
}

/** What passes when a text stands anywhere in it. */
export function anywhere(text: string): string {
  return `%${escapeLike(text)}%`;
}

const patterns = {
  like: likePattern,
  start: (text: string) => `${escapeLike(text)}%`,
  end: (text: string) => `%${escapeLike(text)}`,
} as const;

export type PatternOperator = keyof typeof patterns;

export function isPatternOperator(op: string): op is PatternOperator {
  return Object.hasOwn(patterns, op);
}

/** What a text has to be like for one of these operators. */
export function patternOf(op: PatternOperator, text: string): string {
  return patterns[op](text);
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** That any of the columns holds a free text. */
export function searchSql(columns: readonly Sql[], text: string): Sql {
  return join(
    columns.map((column) => sql`${column} ilike ${anywhere(text)}`),
    " or ",
    "(",
    ")",
  );
}
