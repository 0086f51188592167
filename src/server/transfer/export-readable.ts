import type { Post } from "../../contract/posts.ts";
import type { Json } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { idsOf, namesIn, sourceOf } from "../../model/fields/references.ts";
import { textOfValue } from "../../model/fields/rules.ts";
import { builtInLabels, headersOf } from "../../model/transfer/column-labels.ts";
import { namesAsCell, wordsInCell } from "../../model/transfer/listed-in-cells.ts";
import { wallClock } from "../../model/transfer/wall-clock.ts";
import { showPerson, usersByIds } from "../auth/public.ts";
import type { Scope } from "../kernel/scope.ts";
import { namesOfTargets } from "../relations/public.ts";
import type { Type } from "../type-definitions/public.ts";
import type { FileColumn } from "./export-files.ts";

const instants: ReadonlySet<string> = new Set(["createdAt", "updatedAt", "statusEnteredAt", "deadlineAt"]);

/** The columns of a file for people: each called as its field is, and with the kind of cell that its values are. */
export function readableColumns({ row }: Type, columns: readonly string[]): readonly FileColumn[] {
  const fields = columns.map((key) => row.post_fields.find(({ slug }) => slug === key));
  const labels = columns.map((key, index) => ({ key, label: fields[index]?.label ?? builtInLabels[key] ?? key }));
  const headers = headersOf(labels);
  return columns.map((key, index) => {
    const field = fields[index];
    return { key, header: headers[index] ?? key, ...(field ? cellKind(field) : instants.has(key) ? { as: "moment" as const } : {}) };
  });
}

/** What a field's cells are for a program for tables, where they are more than text. */
export function cellKind(field: FieldBlock): Pick<FileColumn, "as" | "decimals"> {
  if (field.component === "date") return { as: field.withTime === true ? "moment" : "day" };
  const decimals = typeof field.decimals === "number" ? field.decimals : decimalsOf(field.step);
  return decimals === undefined ? {} : { decimals };
}

/** A field that says nothing else and counts in hundredths shows hundredths. */
function decimalsOf(step: unknown): number | undefined {
  if (typeof step !== "number" || !(step > 0) || step >= 1) return undefined;
  return Math.min(10, /\.(\d+)$/.exec(step.toFixed(10).replace(/0+$/, ""))?.[1]?.length ?? 0);
}

/**
 * The same records as people read them: a status, people and what relations point at by their names, options by their texts, moments by
 * the clock of the app. Numbers and days stay what they are.
 */
export async function readable(
  scope: Scope,
  type: Type,
  { columns, posts, zone }: { readonly columns: readonly string[]; readonly posts: readonly Post[]; readonly zone: string },
): Promise<readonly Post[]> {
  const fields = type.row.post_fields.filter(({ slug }) => columns.includes(slug));
  const [people, targets] = await Promise.all([
    peopleIn(scope, fields, posts),
    Promise.all(
      fields
        .filter((field) => sourceOf(field)?.kind === "records")
        .map(async (field) => [field.slug, await namesOfTargets(scope, field, posts)] as const),
    ).then((found) => new Map(found)),
  ]);
  const statuses = new Map(type.statuses.map(({ id, title }) => [id, title]));
  const builtIn: { readonly [key: string]: (post: Post) => Json } = {
    statusId: (post) => statuses.get(post.statusId) ?? post.statusId,
    userId: (post) => (post.userId === null ? null : (people.get(post.userId) ?? `#${post.userId}`)),
    assigneeIds: (post) => namesAsCell(post.assigneeIds.map((id) => people.get(id) ?? `#${id}`)),
  };
  const nameOf = (field: FieldBlock) => (id: number) => targets.get(field.slug)?.get(id) ?? people.get(id);
  const cell = (post: Post, key: string): Json | undefined => {
    if (!Object.hasOwn(post, key)) return undefined;
    // What a record answers is JSON.
    const value = post[key] as Json;
    const field = fields.find(({ slug }) => slug === key);
    if (field) return fieldCell(field, value, { nameOf: nameOf(field), zone });
    if (instants.has(key)) return typeof value === "string" ? (wallClock(value, zone) ?? value) : value;
    return builtIn[key]?.(post) ?? value;
  };
  return posts.map((post) => Object.assign({ ...post }, Object.fromEntries(columns.map((key) => [key, cell(post, key) ?? null]))));
}

interface Around {
  readonly nameOf: (id: number) => string | undefined;
  readonly zone: string;
}

function fieldCell(field: FieldBlock, value: Json, { nameOf, zone }: Around): Json {
  if (value === null || field.component === "date") return value;
  if (!sourceOf(field))
    return typeof value === "number" && field.component !== "select"
      ? value
      : (wordsInCell(field, value, zone) ?? textOfValue(field, value, zone));
  // People are answered with their names; others by their ids alone.
  const named = [value]
    .flat()
    .flatMap((one) => (typeof one === "object" && one !== null && "nickname" in one ? [String(one.nickname)] : []));
  if (named.length > 0) return namesAsCell(named);
  return namesAsCell([...idsOf(value).map((id) => nameOf(id) ?? `#${id}`), ...namesIn(field, value)]);
}

async function peopleIn(scope: Scope, fields: readonly FieldBlock[], posts: readonly Post[]): Promise<ReadonlyMap<number, string>> {
  const slugs = fields.filter((field) => sourceOf(field)?.kind === "members").map(({ slug }) => slug);
  const ids = posts.flatMap((post) => [
    ...(post.userId === null ? [] : [post.userId]),
    ...post.assigneeIds,
    ...slugs.flatMap((slug) => idsOf(post[slug] as Json)),
  ]);
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  const rows = wanted.length === 0 ? [] : await usersByIds(scope.db, wanted);
  return new Map(
    rows
      .map(showPerson)
      .map((person) => [person.id, person.nickname || `${person.firstName} ${person.lastName}`.trim() || `#${person.id}`]),
  );
}
