import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { isComputed, sourceOf } from "../../model/fields/references.ts";
import { textOfValue } from "../../model/fields/rules.ts";
import { rulesOf } from "../../model/fields/values.ts";
import { namesIn } from "./names-beside.ts";

/** How many fields of a type a table shows beside number, title and status. */
const mostColumns = 5;

/** The fields that a table of records shows: the first ones that hold something short. */
export function columnsOf({ postFields }: PostType): readonly FieldBlock[] {
  return postFields.filter((field) => (isComputed(field) || storedOf(field) !== "none") && !isLong(field)).slice(0, mostColumns);
}

export function storedOf(field: FieldBlock) {
  return rulesOf(field)?.stored(field) ?? "none";
}

function isLong({ component, rich }: FieldBlock): boolean {
  return (component === "textarea" && rich === true) || component === "pairs";
}

/** A value as a cell shows it; a dash where there is none. */
export function cellText(field: FieldBlock, post: Post, zone: string): string {
  const value = post[field.slug];
  if (value === undefined || value === null || value === "") return "—";
  return (sourceOf(field) ? namesIn(field, post) : textOfValue(field, value, zone)) || "—";
}
