import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

/** What a count is of: all pages, one by its id, one source by its host, one form by its page and block. */
export type CountKind = "site" | "page" | "source" | "form";

export interface VisitCount {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly kind: CountKind;
  readonly name: string;
  readonly views: number;
  readonly visitors: number;
}

/** Adds to what is counted. Each day, kind and name is there once. */
export async function addVisits(db: Transaction, counts: readonly VisitCount[]): Promise<void> {
  // Always in the same order: two processes that write at once wait for each other, and never both.
  const sorted = [...counts].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await db.change(sql`
    insert into visit_counts (app_id, day, kind, name, views, visitors)
    select ${db.app}::bigint, c.day, c.kind, c.name, c.views, c.visitors
    from unnest(${sorted.map(({ day }) => day)}::date[], ${sorted.map(({ kind }) => kind)}::text[], ${sorted.map(({ name }) => name)}::text[],
      ${sorted.map(({ views }) => views)}::bigint[], ${sorted.map(({ visitors }) => visitors)}::bigint[]) as c(day, kind, name, views, visitors)
    on conflict (app_id, day, kind, name) do update
      set views = visit_counts.views + excluded.views, visitors = visit_counts.visitors + excluded.visitors`);
}

function keyOf({ day, kind, name }: VisitCount): string {
  return `${day} ${kind} ${name}`;
}

/** `before`: YYYY-MM-DD. */
export async function deleteOldVisits(db: Transaction, before: string): Promise<void> {
  await db.change(sql`delete from visit_counts where app_id = ${db.app} and day < ${before}::date`);
}

export interface DayRow {
  readonly day: string;
  readonly kind: "site" | "form";
  readonly views: number;
  readonly visitors: number;
}

/** The sums of each day since one, of all pages and of all forms. */
export function visitsByDay(db: Queries, since: string): Promise<DayRow[]> {
  return db.rows(sql`
    select v.day::text as day, v.kind, sum(v.views)::int as views, sum(v.visitors)::int as visitors from visit_counts v
    where v.app_id = ${db.app} and v.day >= ${since}::date and v.kind in ('site', 'form') group by v.day, v.kind`);
}

export interface NamedRow {
  readonly name: string;
  readonly views: number;
  readonly visitors: number;
}

/** The largest sums of a kind since a day. */
export function visitsByName(
  db: Queries,
  kind: CountKind,
  { since, count }: { readonly since: string; readonly count: number },
): Promise<NamedRow[]> {
  return db.rows(sql`
    select v.name, sum(v.views)::int as views, sum(v.visitors)::int as visitors from visit_counts v
    where v.app_id = ${db.app} and v.day >= ${since}::date and v.kind = ${kind} group by v.name order by sum(v.views) desc, v.name limit ${count}`);
}
