/** How the fields of records are read by the statements of lists. */
import { sourceOf } from "../../model/fields/references.ts";
import { isNumeral } from "../../model/fields/values/numbers.ts";
import { type Source, sourcesOf } from "../../model/post-types/sources-of.ts";
import { join, type Queries, raw, type Sql, sql } from "../../platform/db/database.ts";
import type { FieldSql, HoldsSql } from "../list.ts";
import type { TypeRow } from "../post-types/public.ts";
import { refuse } from "../scope.ts";

/** A name that came from the database may only be one of the columns that exist for this. */
export function slotColumn(column: string): string {
  if (!/^[nt][1-8]$/.test(column)) throw new Error("not a slot");
  return column;
}

/**
 * How a field of a type is read by a list: from its typed column where it has one that holds the whole value, else from the
 * JSON, under the name that it has there.
 */
export function fieldSqlOf({ slots, upgrades }: Pick<TypeRow, "slots" | "upgrades">): FieldSql {
  return (slug, stored) => {
    const sources = settledSources({ upgrades }, slug);
    const column = Object.hasOwn(slots, slug) ? slots[slug] : undefined;
    if (column !== undefined && stored === "number" && column.startsWith("n")) return raw(`p.${slotColumn(column)}`);
    if (column !== undefined && stored === "date" && column.startsWith("t")) return raw(`p.${slotColumn(column)}`);
    return bySource(sources, keySql(slug, stored), (name) => keySql(name, stored));
  };
}

/**
 * That a field holds one of these, as a list or alone. What is sent is text: it stands for a number too. Where a record points is
 * read from the index of references.
 */
export function holdsSqlOf(db: Queries, type: TypeRow): HoldsSql {
  const pointing = new Set(type.post_fields.filter((field) => sourceOf(field)?.kind === "records").map(({ slug }) => slug));
  return (slug, wanted) => {
    const sources = settledSources(type, slug);
    const held = pointing.has(slug)
      ? (name: string) => pointsSql(db, type, name, wanted.map(Number).filter(Number.isSafeInteger))
      : (name: string) => itemSql(name, wanted.map(String));
    return bySource(sources, held(slug), held);
  };
}

function pointsSql(db: Queries, type: TypeRow, slug: string, ids: readonly number[]): Sql {
  return sql`p.id in (
    select r.post_id from post_references r
    where r.app_id = ${db.app} and r.type_id = ${type.id} and r.slug = ${slug} and r.target_id = any(${[...ids]}::bigint[]))`;
}

function itemSql(slug: string, wanted: readonly string[]): Sql {
  const items = wanted.flatMap((item) => [JSON.stringify(item), ...(isNumeral(item) ? [item] : [])]);
  return sql`p.data -> ${slug} @> any(${items}::jsonb[])`;
}

/** Under which names records hold a field now. While it is being converted, no answer is better than a wrong one. */
function settledSources({ upgrades }: Pick<TypeRow, "upgrades">, slug: string): readonly Source[] {
  const sources = sourcesOf(upgrades, slug);
  if (sources !== "converting") return sources;
  throw refuse("unavailable", `The values of ${slug} are being converted. Try again in a moment.`);
}

function bySource(sources: readonly Source[], now: Sql, named: (slug: string) => Sql): Sql {
  if (sources.length === 0) return now;
  const earlier = sources.map(({ below, slug }) => sql`when p.form < ${below} then ${slug === null ? sql`null` : named(slug)}`);
  return sql`(case ${join(earlier, " ")} else ${now} end)`;
}

function keySql(slug: string, stored: Parameters<FieldSql>[1]): Sql {
  if (stored === "number") return sql`case when jsonb_typeof(p.data -> ${slug}) = 'number' then (p.data ->> ${slug})::numeric end`;
  if (stored === "boolean") return sql`case when jsonb_typeof(p.data -> ${slug}) = 'boolean' then (p.data ->> ${slug})::boolean end`;
  return sql`(p.data ->> ${slug})`;
}
