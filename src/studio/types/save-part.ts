import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { contestedParts, mergedParts } from "../data/merged-parts.ts";
import { saveMerged } from "../frame/dialogs/save-merged.ts";
import { newerType } from "./newer-type.ts";
import type { TypeChanges } from "./use-change-type.ts";

/** A form about a part of what a data type is set to. */
interface PartOfType {
  readonly fields: readonly FieldBlock[];
  readonly valuesOf: (type: PostType) => FieldValues;
  readonly changesIn: (values: FieldValues) => TypeChanges;
}

/**
 * Saves what somebody has set in a form about `seen`, and nothing else of it: what others have set meanwhile stays. Where both have set the same the
 * person says which of the two it is to be; nothing is answered where they leave what is kept. Throws `CallFailed`.
 */
export function savePart(
  change: (changes: TypeChanges) => Promise<PostType>,
  { seen, values }: { readonly seen: PostType; readonly values: FieldValues },
  { fields, valuesOf, changesIn }: PartOfType,
): Promise<PostType | undefined> {
  const nameOf = (slug: string) => `“${fields.find((field) => field.slug === slug)?.label ?? slug}”`;
  return saveMerged<FieldValues, PostType>({ mine: values, opened: valuesOf(seen) }, seen, {
    merge: ({ mine, opened = mine }, kept) => ({
      merged: mergedParts(mine, { opened, kept }),
      contested: contestedParts(mine, { opened, kept }).map((slug) => nameOf(String(slug))),
    }),
    partsOf: valuesOf,
    titleOf: ({ title }) => title,
    outcome: "yours stays here, not saved",
    send: (merged, { updatedAt }) => change({ ...changesIn(merged), updatedAt }),
    newerOf: newerType,
  });
}
