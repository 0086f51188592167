import type { ListCondition, ListLanguage, ListQuery, Target, Wanted } from "../model/filter/list.ts";
import { type ListProblem, type Parameters, parseList } from "../model/filter/parse-list.ts";
import { empty, join, raw, type Sql, sql } from "../platform/db/database.ts";
import { bound, type Held, operatorSql, searchSql, sortedSql } from "./list-operators.ts";
import type { Place } from "./list-place.ts";
import { refuse } from "./scope.ts";

/** What a verb that answers a list gets beside its params: the query of the address as it was sent. */
export interface ListInput {
  readonly list: Parameters;
}

/** Reads what is asked of a list, or refuses it in one text for all that is unknown or may not be read. */
export function readList(parameters: Parameters, language: ListLanguage): ListQuery {
  const read = parseList(parameters, language);
  if (read.ok) return read.value;
  throw refuseList(read.why);
}

export function refuseList({ parameter, message }: ListProblem) {
  return refuse("invalid", parameter === "" ? message : `${message}: ${parameter}`, {
    [parameter || "list"]: { title: parameter || "List", messages: [message] },
  });
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
}

/** How a field of a type is read in SQL. */
export type HeldField = (target: FieldTarget) => Held;
export type FieldTarget = Extract<Target, { readonly kind: "field" }>;

/** That a field which points at records points at one of these; undefined: it does not. */
export type PointsSql = (slug: string, wanted: readonly Wanted[]) => Sql | undefined;

interface Over {
  readonly alias: string;
  readonly fields?: HeldField;
  readonly points?: PointsSql;
  /** What free text is looked for in. */
  readonly search?: readonly Target[];
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

export function listSql(query: ListQuery, { alias, fields = noFields, points = () => undefined, search = [] }: Over): ListSql {
  const held = heldBy({ alias, fields });
  const parts = [
    ...query.conditions.map((condition) => conditionSql(condition, held, points)),
    query.since === undefined ? empty : sql`${raw(alias)}.created_at >= ${query.since}::timestamptz`,
    query.until === undefined ? empty : sql`${raw(alias)}.created_at <= ${query.until}::timestamptz`,
    query.search === undefined
      ? empty
      : searchSql(
          search.map((target) => held(target).value),
          query.search,
        ),
  ].filter((part) => part !== empty);
  const by = orderBy(query, held);
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

function orderBy({ order }: ListQuery, held: (target: Target) => Held): OrderSql {
  if (!order) return { stored: "id", descending: true };
  const { target, descending } = order;
  if (target.kind === "column" && target.column === "id") return { stored: "id", descending };
  return { key: sortedSql(held(target), target.stored), stored: target.stored, descending };
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

function conditionSql({ op, anyOf }: ListCondition, held: (target: Target) => Held, points: PointsSql): Sql {
  return join(
    anyOf.map(({ target, values }) => {
      const pointing = op === "in" && target.kind === "field" && target.stored === "json" ? points(target.slug, values) : undefined;
      return pointing ?? operatorSql(op, held(target), target.stored, values);
    }),
    " or ",
    "(",
    ")",
  );
}
