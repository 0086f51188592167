import type { Json } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { idsOf, isComputed, referenceName, sourceOf } from "../../model/fields/references.ts";
import { type RelationOperation, relationResult } from "../../model/fields/values/relation-field.ts";
import { otherSide } from "../../model/types/leads.ts";
import { join } from "../../platform/db/database.ts";
import type { Scope } from "../kernel/scope.ts";
import { type Authority, authorize } from "../record-access/public.ts";
import { ofType, type RecordRow, recordsByIds } from "../record-rows/public.ts";
import { cachedType, type Type } from "../type-definitions/public.ts";
import { rollupsSeen } from "./rollups/seen-whole.ts";

/** A record that another points at, with the rights that the caller has there. */
export interface RelatedPost {
  readonly row: RecordRow;
  readonly type: Type;
  readonly authority: Authority;
  /** The roll-ups of its type that the caller may be told as they are kept. */
  readonly kept: ReadonlySet<string>;
  /** What it points at in turn, where a relation field there is reckoned with. */
  readonly related?: Related | undefined;
}

/** What records point at, as far as the caller may read it. */
export interface Related {
  readonly all: readonly RelatedPost[];
  /** In the order in which they were chosen; undefined: the caller may read none of that type at all. */
  of(field: FieldBlock, row: RecordRow): readonly RelatedPost[] | undefined;
}

export type Reading = Pick<Scope, "cached" | "db" | "person" | "appRole" | "groups">;

/** Loads everything that these fields of these records point at: one statement, however many records, fields and types. */
export async function loadRelated(scope: Reading, fields: readonly FieldBlock[], rows: readonly RecordRow[]): Promise<Related> {
  const targets = new Map<string, Pick<RelatedPost, "type" | "authority" | "kept">>();
  for (const field of fields) {
    const source = sourceOf(field);
    const type = source?.kind === "records" ? await cachedType(scope, source.type) : null;
    const authority = type && authorize(scope, type);
    if (type && authority && authority.read !== "none") targets.set(field.slug, { type, authority, kept: await keptFor(scope, type) });
  }
  const ids = new Set([...targets.keys()].flatMap((slug) => rows.flatMap(({ data }) => idsOf(data[slug]))));
  const types = new Map([...targets.values()].map((target) => [target.type.row.id, target]));
  const readable = [...types.values()].map(({ type, authority }) => ofType(type.row, authority.rows));
  const found = ids.size === 0 ? [] : await recordsByIds(scope.db, [...ids], join(readable, " or ", "(", ")"));
  const all = new Map(
    found.flatMap((row) => {
      const target = types.get(row.type_id);
      return target ? [[row.id, { row, ...target }] as const] : [];
    }),
  );
  return {
    all: [...all.values()],
    of: ({ slug }, { data }) => {
      const target = targets.get(slug);
      return target && idsOf(data[slug]).flatMap((id) => present(all.get(id), target.type));
    },
  };
}

/** An id may stand for a record of another type that was meant by another field. */
function present(post: RelatedPost | undefined, { row }: Type): RelatedPost[] {
  return post && post.row.type_id === row.id ? [post] : [];
}

/** How many relation fields are worked out one from another. A circle of them is refused when a type is saved; here it would end. */
const mostSteps = 10;

interface Reckoned {
  readonly fields: readonly FieldBlock[];
  /** Those of the fields that are worked out. */
  readonly computed: readonly FieldBlock[];
  /** What is loaded besides. */
  readonly loaded?: readonly FieldBlock[];
}

/** Loads what relation fields reckon with, and what the relation fields among that reckon with: one statement a type and a step. */
export async function loadReckoned(
  scope: Reading,
  { fields, computed, loaded = [] }: Reckoned,
  { rows, steps = mostSteps }: { readonly rows: readonly RecordRow[]; readonly steps?: number | undefined },
): Promise<Related> {
  const reckoned = computed.flatMap((field) => relationOf(field, fields) ?? []);
  const related = await loadRelated(scope, [...new Set([...loaded, ...reckoned])], rows);
  const slugs = new Set(computed.map(({ field }) => field));
  const beneath = new Map<number, Related>();
  for (const { row } of steps === 0 ? [] : new Set(related.all.map(({ type }) => type))) {
    const own = related.all.filter(({ type }) => type.row.id === row.id);
    const inner = row.post_fields.filter(
      (field) => isComputed(field) && slugs.has(field.slug) && !own.every((post) => isKept(post, field.slug)),
    );
    const posts = own.map((post) => post.row);
    if (inner.length > 0)
      beneath.set(row.id, await loadReckoned(scope, { fields: row.post_fields, computed: inner }, { rows: posts, steps: steps - 1 }));
  }
  if (beneath.size === 0) return related;
  return { ...related, of: (field, row) => related.of(field, row)?.map((post) => ({ ...post, related: beneath.get(post.type.row.id) })) };
}

/** The relation that a relation field reckons with, among the fields of its form. */
export function relationOf(computed: FieldBlock, fields: readonly FieldBlock[]): FieldBlock | undefined {
  return fields.find((field) => sourceOf(field)?.kind === "records" && referenceName(field) === computed.relation);
}

/** Whether a relation field is worked out from the records that point at its own. */
export function isReverse({ relation }: FieldBlock): boolean {
  return typeof relation === "string" && otherSide(relation) !== undefined;
}

/** What a relation field shows: nothing where the caller may not read what it reckons with. */
export function computedValue(computed: FieldBlock, related: readonly RelatedPost[] | undefined): Json {
  if (!related) return null;
  // The options of the kind were checked when the field was saved.
  const op = (computed.op ?? "count") as RelationOperation;
  return relationResult(
    op,
    related.map((post) => valueIn(post, String(computed.field ?? "title"))),
  );
}

/** The roll-ups of a type that are answered as they are kept. */
export async function keptFor(scope: Reading, type: Type): Promise<ReadonlySet<string>> {
  const seen = type.row.rollups.length === 0 ? [] : await rollupsSeen(scope, type);
  return new Set(seen.flatMap(({ slug, ready }) => (ready ? [slug] : [])));
}

/** Whether a record keeps a roll-up that the caller may be told. */
export function isKept({ kept, row }: Pick<RelatedPost, "kept" | "row">, slug: string): boolean {
  return kept.has(slug) && Object.hasOwn(row.rollups, slug);
}

function valueIn(post: RelatedPost, slug: string): Json | undefined {
  const { row, type, authority, related } = post;
  const hidden = authority.hidden(
    type.statuses.find(({ id }) => id === row.status_id),
    row,
  );
  if (hidden.has(slug)) return undefined;
  if (slug === "title") return row.title;
  const own = type.row.post_fields.find((field) => field.slug === slug);
  if (own && isComputed(own)) {
    const relation = relationOf(own, type.row.post_fields);
    if (isKept(post, slug)) return isReverse(own) || (relation && !hidden.has(relation.slug)) ? row.rollups[slug] : undefined;
    return computedValue(own, relation && !hidden.has(relation.slug) ? related?.of(relation, row) : undefined);
  }
  return own && Object.hasOwn(row.data, slug) ? row.data[slug] : undefined;
}
