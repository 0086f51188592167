import type { Clause, Equality, Query, Side, Table } from "./query.ts";
import { readStatement } from "./read-statement.ts";

/** What must hold before a statement is sent. */
export interface Guard {
  /** The tables of apps that it touches. */
  readonly touches: readonly string[];
  /** The numbers of the parameters that must be the app's id. */
  readonly apps: readonly number[];
  /** Why it is never sent. */
  readonly problem: string | undefined;
}

/**
 * Whether a statement says of every tenant table it touches that `app_id` equals a parameter: directly, through an equality with
 * another table that does, or, for an insert, by naming the column. Tenant tables are those that have an `app_id`.
 */
export function guardStatement(text: string, tenantTables: ReadonlySet<string>): Guard {
  const { queries, inserts, problem } = readStatement(text);
  const tables = queries.flatMap((query) => query.tables).filter((table) => tenantTables.has(table.name));
  const guarded = guardedTables(queries, new Set(tables));
  const apps = new Set([...guarded.values()].flat());
  const tenantInserts = inserts.filter((insert) => tenantTables.has(insert.table));
  for (const insert of tenantInserts) for (const parameter of insert.apps) apps.add(parameter);
  const loose =
    tables.find((table) => !guarded.has(table))?.name ?? tenantInserts.find((insert) => !insert.columns.includes("app_id"))?.table;
  const touches = [...new Set([...tables.map((table) => table.name), ...tenantInserts.map((insert) => insert.table)])];
  return {
    touches,
    apps: [...apps].sort((one, other) => one - other),
    problem: problem ?? (loose === undefined ? undefined : `${loose} is touched without app_id = $n`),
  };
}

/** The tables whose rows are held to one app, with the parameters that say so; spread along `a.app_id = b.app_id`. */
function guardedTables(queries: readonly Query[], tenants: ReadonlySet<Table>): Map<Table, number[]> {
  const guarded = new Map<Table, number[]>();
  const links: [Table, Table][] = [];
  for (const query of queries) {
    for (const equality of query.equalities.filter(({ clause }) => restricts(clause))) {
      for (const [side, other] of [
        [equality.one, equality.other],
        [equality.other, equality.one],
      ] as const) {
        const table = restricted(query, side, equality, tenants);
        if (!table) continue;
        if ("parameter" in other) guarded.set(table, [...(guarded.get(table) ?? []), other.parameter]);
        else {
          const from = find(query, other, tenants);
          if (from) links.push([from, table]);
        }
      }
    }
    const [first, ...rest] = query.tables.filter((table) => tenants.has(table));
    for (const table of rest) if (first && table.sharesApp) links.push([first, table]);
  }
  spread(guarded, links);
  return guarded;
}

function spread(guarded: Map<Table, number[]>, links: readonly [Table, Table][]): void {
  for (let grew = true; grew; ) {
    grew = false;
    for (const [from, to] of links) {
      if (!guarded.has(from) || guarded.has(to)) continue;
      guarded.set(to, []);
      grew = true;
    }
  }
}

function restricts(clause: Clause | undefined): boolean {
  return clause === undefined || (!clause.or && !clause.blocked && restricts(clause.around));
}

/** The table of this level that an equality on `side` holds to a value; an outer join's condition holds only the joined table. */
function restricted(query: Query, side: Side, { clause }: Equality, tenants: ReadonlySet<Table>): Table | undefined {
  const table = find(query, side, tenants);
  if (!table || table.query !== query) return undefined;
  return clause.only === undefined || clause.only === table ? table : undefined;
}

function find(query: Query, side: Side, tenants: ReadonlySet<Table>): Table | undefined {
  if ("parameter" in side) return undefined;
  if (side.table === undefined) {
    const [first, ...rest] = query.tables.filter((table) => tenants.has(table));
    return rest.every((table) => table.sharesApp) ? first : undefined;
  }
  for (let level: Query | undefined = query; level; level = level.outer) {
    const table = level.tables.find(({ alias }) => alias === side.table);
    if (table) return tenants.has(table) ? table : undefined;
  }
  return undefined;
}
