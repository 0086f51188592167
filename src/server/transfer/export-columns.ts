import type { Post } from "../../contract/posts.ts";
import type { Json } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { idsOf, isComputed, sourceOf } from "../../model/fields/references.ts";
import { keepsValue } from "../../model/fields/rules.ts";
import { nameColumn } from "../../model/transfer/pointers.ts";
import { refuseFields, type Scope } from "../kernel/scope.ts";
import { namesOfTargets } from "../relations/public.ts";
import type { Type } from "../type-definitions/public.ts";
import type { FileColumn } from "./export-files.ts";
import { cellKind } from "./export-readable.ts";

const builtIn = ["id", "title", "content", "statusId", "userId", "assigneeIds", "createdAt", "updatedAt", "statusEnteredAt", "deadlineAt"];

/** The keys that the records of a type are exported with: the built-in ones, and every field that holds something. */
export function columnsOf({ row }: Type): string[] {
  const fields = row.post_fields.filter((field) => keepsValue(field) || isComputed(field)).map(({ slug }) => slug);
  return [...builtIn, ...fields.filter((slug) => !builtIn.includes(slug))];
}

/** The columns that were asked for; all of them where none was named. */
export function columnsAsked(type: Type, asked: readonly string[] | undefined): readonly string[] {
  const known = columnsOf(type);
  const strange = (asked ?? []).filter((name) => !known.includes(name));
  if (strange.length > 0) throw refuseFields({ fields: { title: "Fields", messages: [`not a field: ${strange.join(", ")}`] } });
  return asked ?? known;
}

/** The columns of the file: what points at records is followed by what these are called, so that the file means something elsewhere. */
export function columnsWithNames({ row }: Type, columns: readonly string[]): readonly FileColumn[] {
  const named = new Set(pointingFields(row.post_fields, columns).map(({ slug }) => slug));
  const keys = columns.flatMap((column) => (named.has(column) ? [column, nameColumn(column)] : [column]));
  return keys.map((key) => {
    const field = row.post_fields.find(({ slug }) => slug === key);
    return { key, header: key, ...(field && cellKind(field)) };
  });
}

/** The same records with what they point at by name beside its id: a text, or a list where they point at several. */
export async function withNames(
  scope: Scope,
  { row }: Type,
  { columns, posts }: { readonly columns: readonly string[]; readonly posts: readonly Post[] },
): Promise<readonly Post[]> {
  const names = await Promise.all(
    pointingFields(row.post_fields, columns).map(async (field) => [field, await namesOfTargets(scope, field, posts)] as const),
  );
  if (names.length === 0) return posts;
  return posts.map((post) => ({
    ...post,
    ...Object.fromEntries(names.map(([field, of]) => [nameColumn(field.slug), called(post[field.slug], of)])),
  }));
}

function called(value: unknown, names: ReadonlyMap<number, string>): (string | null)[] | string | null {
  // What a record answers is JSON.
  const ids = idsOf(value as Json);
  return Array.isArray(value) ? ids.map((id) => names.get(id) ?? null) : (names.get(ids[0] ?? 0) ?? null);
}

function pointingFields(fields: readonly FieldBlock[], columns: readonly string[]): readonly FieldBlock[] {
  return fields.filter((field) => sourceOf(field)?.kind === "records" && columns.includes(field.slug));
}

export function cellOf(post: Post, column: string): Json | undefined {
  return Object.hasOwn(post, column) ? (post[column] as Json) : undefined;
}
