/** How the fields of records are read by the statements of lists. */
import type { FieldBlock } from "../../model/fields/field.ts";
import { sourceOf } from "../../model/fields/references.ts";
import type { Target } from "../../model/filter/list.ts";
import { clockReaders, whyNotByClock } from "../../model/types/calculated/reads-clock.ts";
import { rollupColumn } from "../../model/types/rollup-columns.ts";
import type { KeptRollup } from "../../model/types/rollups.ts";
import { type Source, sourcesOf } from "../../model/types/sources-of.ts";
import { join, type Queries, raw, type Sql, sql } from "../../platform/db/database.ts";
import type { HeldField, PointsSql } from "../kernel/list.ts";
import { refuse } from "../kernel/scope.ts";
import type { TypeRow } from "../type-definitions/public.ts";

type Stored = Target["stored"];

/** A name that came from the database may only be one of the columns that exist for this. */
export function indexColumn(column: string): string {
  if (!/^[nt][1-8]$/.test(column)) throw new Error("not a slot");
  return column;
}

/**
 * How a field of a type is read by a list: from the JSON, under the name that it has there, and from its typed column where it has one.
 */
export function heldFieldOf({
  index_columns: indexColumns,
  upgrades,
  rollups,
  post_fields: fields,
}: Pick<TypeRow, "index_columns" | "upgrades" | "rollups" | "post_fields">): HeldField {
  return ({ slug, part, stored }) => {
    const rollup = rollups.find((each) => each.slug === slug);
    if (rollup) return heldRollup(rollup, rollupColumn(indexColumns, slug));
    if (clockReaders(fields).has(slug)) throw notByClock(fields, slug);
    const sources = settledSources({ upgrades }, slug);
    if (part !== undefined) return { value: bySource(sources, partSql(slug, part), (name) => partSql(name, part)) };
    const column = Object.hasOwn(indexColumns, slug) ? indexColumns[slug] : undefined;
    const copy = column === undefined || !fits(column, stored) ? undefined : raw(`p.${indexColumn(column)}`);
    if (copy && stored !== "text") return stored === "date" ? { value: copy, start: copy } : { value: copy };
    const value = bySource(sources, keySql(slug, stored), (name) => keySql(name, stored));
    return copy ? { value, start: copy } : { value };
  };
}

/** What is stored of it is what it came to when the record was saved: no answer is better than a wrong one. */
function notByClock(fields: readonly FieldBlock[], slug: string) {
  return refuse("invalid", whyNotByClock(fields.find((field) => field.slug === slug)?.label ?? slug));
}

/** As it was worked out. Before it is for every record, no answer is better than a wrong one. */
function heldRollup({ slug, stored, ready }: KeptRollup, column: string | undefined): ReturnType<HeldField> {
  if (!ready) throw refuse("unavailable", `The values of ${slug} are being worked out. Try again in a moment.`);
  const copy = column === undefined || !fits(column, stored) ? undefined : raw(`p.${indexColumn(column)}`);
  if (copy && stored !== "text") return stored === "date" ? { value: copy, start: copy } : { value: copy };
  const value = keySql(slug, stored, sql`p.rollups`);
  return copy ? { value, start: copy } : { value };
}

function fits(column: string, stored: Stored): boolean {
  return column.startsWith("n") ? stored === "number" : stored === "text" || stored === "date";
}

/** That a field points at one of these: read from the index of references. */
export function pointsSqlOf(db: Queries, type: TypeRow): PointsSql {
  const pointing = new Set(type.post_fields.filter((field) => sourceOf(field)?.kind === "records").map(({ slug }) => slug));
  return (slug, wanted) => {
    if (!pointing.has(slug)) return undefined;
    const points = (name: string) => pointsSql(db, type, { slug: name, ids: wanted.map(Number).filter(Number.isSafeInteger) });
    return bySource(settledSources(type, slug), points(slug), points);
  };
}

function pointsSql(db: Queries, type: TypeRow, { slug, ids }: { readonly slug: string; readonly ids: readonly number[] }): Sql {
  return pointsAmong(db, type, slug, sql`any(${[...ids]}::bigint[])`);
}

/** That a field points at one of these, which a statement finds: read from the index of references. */
export function pointsToSql(db: Queries, type: TypeRow, slug: string, targets: Sql): Sql {
  const points = (name: string) => pointsAmong(db, type, name, sql`any(${targets})`);
  return bySource(settledSources(type, slug), points(slug), points);
}

function pointsAmong(db: Queries, type: TypeRow, slug: string, targets: Sql): Sql {
  return sql`p.id in (
    select r.post_id from post_references r
    where r.app_id = ${db.app} and r.type_id = ${type.id} and r.slug = ${slug} and r.target_id = ${targets})`;
}

/** In which of these free text is looked for now: in no field that is being converted, or that changes as time goes by. */
export function searchedNow(
  { upgrades, post_fields: fields }: Pick<TypeRow, "upgrades" | "post_fields">,
  targets: readonly Target[],
): readonly Target[] {
  const isKnown = (slug: string) => sourcesOf(upgrades, slug) !== "converting" && !clockReaders(fields).has(slug);
  return targets.filter((target) => target.kind !== "field" || isKnown(target.slug));
}

/** Under which names records hold a field now. While it is being converted, no answer is better than a wrong one. */
function settledSources({ upgrades }: Pick<TypeRow, "upgrades">, slug: string): readonly Source[] {
  const sources = sourcesOf(upgrades, slug);
  if (sources !== "converting") return sources;
  throw refuse("unavailable", `The values of ${slug} are being converted. Try again in a moment.`);
}

function bySource(sources: readonly Source[], now: Sql, named: (slug: string) => Sql): Sql {
  if (sources.length === 0) return now;
  const earlier = sources.map(({ below, slug }) => sql`when p.schema_version < ${below} then ${slug === null ? sql`null` : named(slug)}`);
  return sql`(case ${join(earlier, " ")} else ${now} end)`;
}

/** A text in the value of a field. */
function partSql(slug: string, part: string): Sql {
  return sql`(case when jsonb_typeof(p.data -> ${slug} -> ${part}) = 'string' then p.data -> ${slug} ->> ${part} end)`;
}

function keySql(slug: string, stored: Stored, place = sql`p.data`): Sql {
  if (stored === "json") return sql`(${place} -> ${slug})`;
  const [kind, type] = stored === "number" ? ["number", "numeric"] : stored === "boolean" ? ["boolean", "boolean"] : ["string", "text"];
  return sql`(case when jsonb_typeof(${place} -> ${slug}) = ${raw(`'${kind}'`)} then (${place} ->> ${slug})::${raw(type)} end)`;
}
