import type { Post } from "../../../contract/posts.ts";
import { type Json, sameJson } from "../../../model/base/json.ts";
import { isEmpty } from "../../../model/fields/empty.ts";
import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";

/** A field that somebody else changed while the person at the screen did too. */
export interface Conflict {
  readonly field: FieldBlock;
  readonly theirs: Json | undefined;
}

/**
 * The fields of which two people keep different values: changed by one since the record was opened, and by the other too. What
 * only one of them touched is no conflict, nor what both made the same.
 */
export function conflictsOf(
  fields: readonly FieldBlock[],
  opened: Post,
  { mine, newer }: { readonly mine: FieldValues; readonly newer: Post },
): readonly Conflict[] {
  return fields.flatMap((field) => {
    const [before, theirs, own] = [opened, newer, mine].map((values) => held(values, field.slug));
    const isSent = Object.hasOwn(mine, field.slug);
    if (!isSent || sameJson(before, theirs) || sameJson(before, own) || sameJson(own, theirs)) return [];
    return { field, theirs };
  });
}

/** What was changed here: values that somebody else changed meanwhile are not sent back as they were. */
export function ownChanges(opened: Post, mine: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(mine).filter(([slug]) => !sameJson(held(opened, slug), held(mine, slug))));
}

/** An input that nobody filled in holds nothing, like a field without a value. */
export function held(values: Post | FieldValues, slug: string): Json {
  const value = values[slug] as Json | undefined;
  return value === undefined || isEmpty(value) ? null : value;
}
