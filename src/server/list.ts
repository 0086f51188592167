import type { Json } from "../model/base/json.ts";
import type { ListCondition, ListLanguage, ListQuery, Target, Wanted } from "../model/filter/list.ts";
import { matches } from "../model/filter/operators.ts";
import { type Parameters, parseList } from "../model/filter/parse-list.ts";
import { empty, join, raw, type Sql, sql } from "../platform/db/database.ts";
import { refuse } from "./scope.ts";

/** What a verb that answers a list gets beside its params: the query of the address as it was sent. */
export interface ListInput {
  readonly list: Parameters;
}

/** Reads what is asked of a list, or refuses it in one text for all that is unknown or may not be read. */
export function readList(parameters: Parameters, language: ListLanguage): ListQuery {
  const read = parseList(parameters, language);
  if (read.ok) return read.value;
  const { parameter, message } = read.why;
  throw refuse("invalid", parameter === "" ? message : `${message}: ${parameter}`, {
    [parameter || "list"]: { title: parameter || "List", messages: [message] },
  });
}

/** A list query as the parts of one statement over the table with this alias: what must hold, the order, the window. */
export interface ListSql {
  readonly where: Sql;
  readonly order: Sql;
  readonly count: number;
  readonly page: number;
}

/** How a field of a type is read in SQL: a typed column that holds a copy, or its key in the JSON. */
export type FieldSql = (slug: string, stored: Target["stored"]) => Sql;

/** That a field which may hold a list holds one of these. */
export type HoldsSql = (slug: string, wanted: readonly Wanted[]) => Sql;

export function listSql(
  query: ListQuery,
  {
    alias,
    fieldSql = noFields,
    holdsSql,
    search = [],
  }: { alias: string; fieldSql?: FieldSql; holdsSql?: HoldsSql; search?: readonly string[] },
): ListSql {
  const column = (target: Target): Sql => {
    if (target.kind === "field") return fieldSql(target.slug, target.stored);
    // Names of columns are declared by us; nothing that was sent gets here.
    const own = raw(`${alias}.${target.column}`);
    return target.kind === "column" ? own : sql`${own} #>> ${[...target.path]}::text[]`;
  };
  const parts = [
    ...query.conditions.map((condition) => conditionSql(condition, column, holdsSql)),
    query.since === undefined ? empty : sql`${raw(alias)}.created_at >= ${query.since}::timestamptz`,
    query.until === undefined ? empty : sql`${raw(alias)}.created_at <= ${query.until}::timestamptz`,
    query.search === undefined
      ? empty
      : join(
          search.map((name) => sql`${raw(`${alias}.${name}`)} ilike ${likePattern(query.search ?? "")}`),
          " or ",
          "(",
          ")",
        ),
  ].filter((part) => part !== empty);
  return {
    where: parts.length === 0 ? sql`true` : join(parts, " and "),
    order: orderSql(query, alias, column),
    count: query.count,
    page: query.page,
  };
}

function noFields(): Sql {
  throw new Error("this list has no fields");
}

function orderSql({ order }: ListQuery, alias: string, column: (target: Target) => Sql): Sql {
  const byId = raw(`${alias}.id`);
  if (!order) return sql`${byId} desc`;
  if (order.target.stored === "id")
    return order.descending ? sql`${column(order.target)} desc, ${byId} desc` : sql`${column(order.target)}, ${byId}`;
  return order.descending ? sql`${column(order.target)} desc nulls last, ${byId} desc` : sql`${column(order.target)} nulls last, ${byId}`;
}

function conditionSql({ op, anyOf }: ListCondition, column: (target: Target) => Sql, holds: HoldsSql | undefined): Sql {
  return join(
    anyOf.map(({ target, values }) =>
      holds && op === "in" && target.kind === "field" && target.stored === "json"
        ? holds(target.slug, values)
        : operatorSql[op](column(target), target.stored, values),
    ),
    " or ",
    "(",
    ")",
  );
}

type Stored = Target["stored"];
type OperatorSql = (value: Sql, stored: Stored, wanted: readonly Wanted[]) => Sql;

/** The twelve operators, each meaning what `matches` of the model means: what is missing passes only neq and isnull. */
const operatorSql: { readonly [Op in ListCondition["op"]]: OperatorSql } = {
  eq: (value, stored, [wanted]) => (wanted === "" ? missing(value, stored) : sql`${value} = ${bound(wanted, stored)}`),
  neq: (value, stored, [wanted]) =>
    wanted === "" ? sql`not ${missing(value, stored)}` : sql`${value} is distinct from ${bound(wanted, stored)}`,
  gt: (value, stored, [wanted]) => sql`${ordered(value, stored)} > ${bound(wanted, stored)}`,
  lt: (value, stored, [wanted]) => sql`${present(value, stored)} and ${ordered(value, stored)} < ${bound(wanted, stored)}`,
  gte: (value, stored, [wanted]) => sql`${ordered(value, stored)} >= ${bound(wanted, stored)}`,
  lte: (value, stored, [wanted]) => sql`${present(value, stored)} and ${ordered(value, stored)} <= ${bound(wanted, stored)}`,
  in: (value, stored, wanted) => sql`${value} = any(${[...wanted]}::${raw(sqlTypes[stored])}[])`,
  like: (value, _, [wanted]) => sql`${value}::text ilike ${likePattern(String(wanted))}`,
  start: (value, _, [wanted]) => sql`${value}::text ilike ${`${escapeLike(String(wanted))}%`}`,
  end: (value, _, [wanted]) => sql`${value}::text ilike ${`%${escapeLike(String(wanted))}`}`,
  isnull: (value, stored) => missing(value, stored),
  notnull: (value, stored) => present(value, stored),
};

const sqlTypes: { readonly [Of in Stored]: string } = {
  text: "text",
  json: "text",
  id: "bigint",
  number: "numeric",
  boolean: "boolean",
  date: "text",
  instant: "timestamptz",
};

function bound(wanted: Wanted | undefined, stored: Stored): Sql {
  return sql`${wanted ?? null}::${raw(sqlTypes[stored])}`;
}

/** Text is compared by its code points, as everywhere outside the database. */
function ordered(value: Sql, stored: Stored): Sql {
  return sqlTypes[stored] === "text" ? sql`${value} collate "C"` : value;
}

function isTextual(stored: Stored): boolean {
  return sqlTypes[stored] === "text";
}

function missing(value: Sql, stored: Stored): Sql {
  if (!isTextual(stored)) return sql`${value} is null`;
  return stored === "json" ? sql`coalesce(${value}, '') in ('', '[]')` : sql`coalesce(${value}, '') = ''`;
}

function present(value: Sql, stored: Stored): Sql {
  return sql`not ${sql`(${missing(value, stored)})`}`;
}

/** `%` stands for any text, everything else for itself; a pattern without `%` is looked for anywhere. */
function likePattern(text: string): string {
  const escaped = text.replace(/[\\_]/g, "\\$&");
  return text.includes("%") ? escaped : `%${escaped}%`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** Whether a plain object passes all conditions: for the few short lists that are filtered here. Columns are its keys. */
export function passesAll(record: { readonly [key: string]: unknown }, conditions: readonly ListCondition[]): boolean {
  return conditions.every(({ op, anyOf }) =>
    anyOf.some(({ target, values }) => {
      const value = target.kind === "column" ? record[target.column] : undefined;
      return matches(value as Json, op, op === "in" ? [...values] : values[0]);
    }),
  );
}
