import { type ListCondition, type ListLanguage, type ListQuery, listLimits, type Target, type Wanted } from "../../model/filter/list.ts";
import { type ListProblem, type Parameters, parseList, unknownParameter } from "../../model/filter/parse-list.ts";
import { empty, join, type Queries, raw, type Sql, sql } from "../../platform/db/database.ts";
import type { CacheGroup } from "./cache-key.ts";
import { bound, type Held, isPatternOperator, operatorSql, type PatternOperator, searchSql, sortedSql } from "./list-operators.ts";
import type { Place } from "./list-place.ts";
import { refuse, type Scope } from "./scope.ts";
import { StaleCacheError } from "./stale-cache.ts";

/** What a verb that answers a list gets beside its params: the query of the address as it was sent. */
export interface ListInput {
  readonly list: Parameters;
}

/**
 * Reads what is asked of a list, or refuses it in one text for all that is unknown or may not be read. `cached`: where what may be asked for
 * was cached, as another process may have added it since.
 */
export function readList(parameters: Parameters, language: ListLanguage, cached?: CacheGroup): ListQuery {
  const read = parseList(parameters, language);
  if (read.ok) return read.value;
  const refusal = refuseList(read.why);
  throw cached && read.why.message === unknownParameter ? new StaleCacheError(cached, refusal) : refusal;
}

export function refuseList({ parameter, message }: ListProblem) {
  return refuse("invalid", parameter === "" ? message : `${message}: ${parameter}`, {
    [parameter || "list"]: { title: parameter || "List", messages: [message] },
  });
}

/**
 * Says how many a list has in all, where that is asked for: counted to the limit, and on only where it is to be exact. `count` counts no
 * further than told; undefined: to the end.
 */
export async function sayTotal(
  { context }: Pick<Scope, "context">,
  { withCount, exactCount }: Pick<ListQuery, "withCount" | "exactCount">,
  count: (most: number | undefined) => Promise<number> | number,
): Promise<void> {
  if (!withCount) return;
  const found = await count(exactCount ? undefined : listLimits.counted + 1);
  const isMore = !exactCount && found > listLimits.counted;
  context.setHeader("x-total-count", String(isMore ? listLimits.counted : found));
  if (isMore) context.setHeader("x-total-more", "1");
}

/** Says how many there are where a limit that nobody asked for cuts a list. */
export function sayCut(
  { context }: { readonly context: Pick<Scope["context"], "setHeader"> },
  { shown, total }: { readonly shown: number; readonly total: number },
): void {
  if (shown < total) context.setHeader("x-truncated", String(total));
}

/** Counts rows, no further than told. */
export async function countRows(db: Queries, rows: Sql, most: number | undefined): Promise<number> {
  const row = await db.one<{ count: number }>(sql`select count(*) as count from (${rows} limit ${most ?? null}::bigint) counted`);
  return row?.count ?? 0;
}

/** A list query as the parts of one statement over the table with this alias: what must hold, the order, the window. */
export interface ListSql {
  readonly where: Sql;
  readonly order: Sql;
  readonly count: number;
  readonly page: number;
  readonly by: OrderSql;
}

/** What a list is put in order by before its ids, in the same direction; nothing: by its ids alone. */
export interface OrderSql {
  readonly key?: Sql;
  readonly stored: Target["stored"];
  readonly descending: boolean;
  /** Every row that the list finds has something there. */
  readonly isEverywhere?: boolean;
}

/** How a field of a type is read in SQL. */
export type HeldField = (target: FieldTarget) => Held;
export type FieldTarget = Extract<Target, { readonly kind: "field" }>;

/** That a field which points at records points at one of these; undefined: it does not. */
export type PointsSql = (slug: string, wanted: readonly Wanted[]) => Sql | undefined;

/** That a field points at records whose names pass such a pattern; undefined: it points at none, or none may be read. */
export type NamedSql = (slug: string, op: PatternOperator, text: string) => Sql | undefined;

interface Over {
  readonly alias: string;
  readonly fields?: HeldField;
  readonly points?: PointsSql;
  readonly named?: NamedSql;
  /** What free text is looked for in. */
  readonly search?: readonly Target[];
  /** Columns that are never null. */
  readonly filled?: ReadonlySet<string>;
}

/** How what a list can be asked by is read. */
export function heldBy({ alias, fields = noFields }: Pick<Over, "alias" | "fields">): (target: Target) => Held {
  return (target) => {
    if (target.kind === "field") return fields(target);
    // Names of columns are declared by us; nothing that was sent gets here.
    const own = raw(`${alias}.${target.column}`);
    return { value: target.kind === "column" ? own : sql`${own} #> ${[...target.path]}::text[]` };
  };
}

export function listSql(
  query: ListQuery,
  { alias, fields = noFields, points = () => undefined, named = () => undefined, search = [], filled = none }: Over,
): ListSql {
  const held = heldBy({ alias, fields });
  const parts = [
    ...query.conditions.map((condition) => conditionSql(condition, held, { points, named })),
    query.since === undefined ? empty : sql`${raw(alias)}.created_at >= ${query.since}::timestamptz`,
    query.until === undefined ? empty : sql`${raw(alias)}.created_at <= ${query.until}::timestamptz`,
    query.search === undefined
      ? empty
      : searchSql(
          search.map((target) => held(target).value),
          query.search,
        ),
  ].filter((part) => part !== empty);
  const by = orderBy(query, held, filled);
  return {
    where: parts.length === 0 ? sql`true` : join(parts, " and "),
    order: orderSql(by, alias),
    by,
    count: query.count,
    page: query.page,
  };
}

function noFields(): Held {
  throw new Error("this list has no fields");
}

const none: ReadonlySet<string> = new Set();

function orderBy({ order, conditions }: ListQuery, held: (target: Target) => Held, filled: ReadonlySet<string>): OrderSql {
  if (!order) return { stored: "id", descending: true };
  const { target, descending } = order;
  if (target.kind === "column" && target.column === "id") return { stored: "id", descending };
  const isEverywhere = (target.kind === "column" && filled.has(target.column)) || conditions.some((each) => excludesMissing(each, target));
  return { key: sortedSql(held(target), target.stored), stored: target.stored, descending, isEverywhere };
}

const excluding: ReadonlySet<ListCondition["op"]> = new Set(["gt", "lt", "gte", "lte", "like", "start", "end"]);

/** Whether a condition holds for no row that has nothing to be put in order by. */
function excludesMissing({ op, anyOf }: ListCondition, target: Target): boolean {
  return anyOf.every((each) => {
    if (each.target !== target) return false;
    if (excluding.has(op)) return true;
    // A list of nothing, or of lists of nothing, is there and yet has no text.
    if (target.stored === "json") return op === "eq" && each.values[0] !== "";
    return op === "notnull" || ((op === "eq" || op === "in") && !each.values.includes(""));
  });
}

/** What is missing comes last in both directions. */
function orderSql({ key, descending }: OrderSql, alias: string): Sql {
  const byId = raw(`${alias}.id${descending ? " desc" : ""}`);
  return key ? sql`${key}${raw(descending ? " desc" : "")} nulls last, ${byId}` : byId;
}

/** That a row comes after a place among those that, like it, have something that they are put in order by, or have nothing. */
export function beyondSql({ key, stored, descending }: OrderSql, alias: string, { key: last, id }: Place): Sql {
  const byId = raw(`${alias}.id`);
  const beyond = raw(descending ? "<" : ">");
  if (key === undefined || last === null) return sql`${byId} ${beyond} ${id}::bigint`;
  return sql`(${key}, ${byId}) ${beyond} (${bound(last, stored)}, ${id}::bigint)`;
}

function conditionSql({ op, anyOf }: ListCondition, held: (target: Target) => Held, over: Required<Pick<Over, "points" | "named">>): Sql {
  return join(
    anyOf.map((one) => pointingSql(op, one, over) ?? operatorSql(op, held(one.target), one.target.stored, one.values)),
    " or ",
    "(",
    ")",
  );
}

/** A condition on a field that points at records, where the index of references or the names of what is pointed at answer it. */
function pointingSql(
  op: ListCondition["op"],
  { target, values }: ListCondition["anyOf"][number],
  { points, named }: Required<Pick<Over, "points" | "named">>,
): Sql | undefined {
  if (target.kind !== "field" || target.part !== undefined) return undefined;
  if (isPatternOperator(op)) return named(target.slug, op, String(values[0]));
  if (target.stored !== "json" || (op !== "in" && values[0] === "")) return undefined;
  // Of several, one that is asked for is enough.
  if (op === "in" || op === "eq") return points(target.slug, values);
  const pointing = op === "neq" ? points(target.slug, values) : undefined;
  return pointing && sql`not ${pointing}`;
}
