/** One level of a statement: a select, an update, each side of a union, each subselect, each `with`. */
export interface Query {
  /** The level around it, whose tables a subselect may name. */
  readonly outer: Query | undefined;
  readonly tables: Table[];
  readonly equalities: Equality[];
}

export interface Table {
  readonly name: string;
  readonly alias: string;
  readonly query: Query;
  /** Joined with `using (…, app_id, …)`. */
  sharesApp: boolean;
}

/** What an equality has on one side: a parameter's number, or an `app_id`, of the table named before the dot if there is one. */
export type Side = { readonly parameter: number } | { readonly table: string | undefined };

/** `one = other`, found in `clause`. */
export interface Equality {
  readonly one: Side;
  readonly other: Side;
  readonly clause: Clause;
}

/** A stretch of conditions joined by `and`. A clause with an `or` restricts nothing, nor does anything inside it. */
export interface Clause {
  readonly name: "select" | "from" | "where" | "on" | "set" | "other";
  readonly around: Clause | undefined;
  /** An outer join's `on`: it restricts this table only; null: none. */
  readonly only?: Table | null | undefined;
  /** Under a `not`, inside a function's arguments or a `case`. */
  readonly blocked: boolean;
  or: boolean;
}

export function newQuery(outer: Query | undefined): Query {
  return { outer, tables: [], equalities: [] };
}

export function newClause(name: Clause["name"], more: Partial<Clause> = {}): Clause {
  return { name, around: undefined, blocked: false, or: false, ...more };
}
