import type { InputOf } from "../../../contract/endpoint.ts";
import type { changePointing as contract, Post } from "../../../contract/posts.ts";
import type { Json } from "../../../model/base/json.ts";
import { messages } from "../../../model/fields/messages.ts";
import { holdsSeveral, idsOf, referenceName } from "../../../model/fields/references.ts";
import { notFound, refuseFields, type WriteScope } from "../../kernel/scope.ts";
import { ofType, type RecordRow, recordById, recordsForChange } from "../../record-rows/public.ts";
import { readableRecord } from "../find-records.ts";
import { changePost, shown } from "../write-records.ts";
import { type ReadableBacklinks, readableBacklinks } from "./backlinks.ts";

/**
 * Edits a relation from the side that it points at. Each record that begins or ceases to point is changed by the same rules as by
 * hand. What is sent is a difference: two people who edit both sides at once lose nothing of each other.
 */
export async function changePointing(
  scope: WriteScope,
  { post: target, add = [], remove = [], ...asked }: InputOf<typeof contract>,
): Promise<Post[]> {
  const reverse = await reverseOf(scope, target, asked);
  const { from, authority } = reverse;
  const rows = await recordsForChange(scope.db, [...add, ...remove], ofType(from.row, authority.rows));
  const there = new Set(rows.map(({ id }) => id));
  // What is to point no longer and is gone does not point.
  if (!add.every((id) => there.has(id))) throw refuseFields({ add: { title: reverse.field.label, messages: [messages.notAnOption] } });
  const posts: Post[] = [];
  for (const row of rows) posts.push(await pointed(scope, reverse, row, { target, isWanted: add.includes(row.id) }));
  return posts;
}

async function reverseOf(
  scope: WriteScope,
  target: number,
  { type, relation }: Pick<InputOf<typeof contract>, "type" | "relation">,
): Promise<ReadableBacklinks> {
  const { type: pointedAt } = await readableRecord(scope, await recordById(scope, target));
  const found = (await readableBacklinks(scope, pointedAt)).find(
    ({ from: { row }, field }) => (row.id === type || row.slug === type) && (field.slug === relation || referenceName(field) === relation),
  );
  if (!found) throw notFound("Relation");
  return found;
}

interface Wanted {
  readonly target: number;
  readonly isWanted: boolean;
}

/** A record after it points at the target as is wanted; one that does so already stays as it is. */
function pointed(
  scope: WriteScope,
  { from, field, authority }: ReadableBacklinks,
  row: RecordRow,
  { target, isWanted }: Wanted,
): Promise<Post> {
  const held = idsOf(row.data[field.slug]);
  if (held.includes(target) === isWanted) return shown(scope, from, authority, row);
  const ids = isWanted ? [...held, target] : held.filter((id) => id !== target);
  const value: Json = holdsSeveral(field) ? ids : isWanted ? target : null;
  return changePost(scope, { post: row.id, values: { [field.slug]: value } });
}
