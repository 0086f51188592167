import type { Post } from "../../contract/posts.ts";
import type { Json } from "../../model/base/json.ts";
import { isComputed } from "../../model/fields/references.ts";
import { keepsValue } from "../../model/fields/rules.ts";
import type { Type } from "../post-types/public.ts";
import { refuseFields } from "../scope.ts";

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

export function cellOf(post: Post, column: string): Json | undefined {
  return Object.hasOwn(post, column) ? (post[column] as Json) : undefined;
}
