import type { InputOf } from "../../../contract/endpoint.ts";
import type { restoreValues as contract } from "../../../contract/history.ts";
import type { Post } from "../../../contract/posts.ts";
import type { JsonObject } from "../../../model/base/json.ts";
import { isComputed } from "../../../model/fields/references.ts";
import { isWorkedOut } from "../../../model/fields/worked-out.ts";
import { valuesBefore } from "../../../model/types/record-changes.ts";
import { notFound, refuse, type WriteScope } from "../../kernel/scope.ts";
import { changesSeen, changesSince } from "../../record-history/public.ts";
import { recordForChange } from "../../record-rows/public.ts";
import { readableRecord } from "../find-records.ts";
import { changePost } from "../write-records.ts";

/** So many changes back a record can go at once. */
const most = 1_000;

/** Puts back what a record held before a change: one value, or all. Its status and whose it is stay: they are the workflow's. */
export async function restoreValues(scope: WriteScope, { post: id, before, slug, updatedAt }: InputOf<typeof contract>): Promise<Post> {
  const { row, type, authority } = await readableRecord(scope, await recordForChange(scope, id));
  const rows = await changesSince(scope.db, row.id, { at: before, count: most + 1 });
  if (rows.at(-1)?.at !== before || rows.length > most) throw notFound("Change");
  const seen = await changesSeen(scope, row.type_id, authority);
  // What a change of the form made of values is undone by changing the form back.
  const written = rows
    .filter(({ kind }) => kind !== "converted")
    .map((each) => seen(each).filter(({ formerLabel }) => formerLabel === null));
  const held = valuesBefore(written.map((changes) => Object.fromEntries(changes.map((each) => [each.slug, [each.before, each.after]]))));
  const fields = type.row.post_fields.filter((field) => !isComputed(field) && !isWorkedOut(field)).map((field) => field.slug);
  const known = new Set([...fields, "title", "content"]);
  const wanted = Object.entries(held).filter(([name]) => known.has(name) && (slug === undefined || name === slug));
  if (wanted.length === 0)
    throw refuse("conflict", slug === undefined ? "There is nothing to put back." : "This value cannot be put back.");
  const values: JsonObject = Object.fromEntries(wanted.map(([name, value]) => [name, name === "content" ? (value ?? "") : value]));
  return changePost(scope, { post: id, values: { ...values, ...(updatedAt && { updatedAt }) } }, { kind: "restored" });
}
