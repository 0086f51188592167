import { useState } from "react";
import type { FieldBlock } from "../model/fields/field.ts";
import { areSameFields } from "../model/fields/follow-fields.ts";

/** Calls `follow` while drawing, once for each change of the keys, kinds or options of fields: with the fields as they were before. */
export function useFollowedFields(fields: readonly FieldBlock[], follow: (before: readonly FieldBlock[]) => void): void {
  const [known, setKnown] = useState(fields);
  if (areSameFields({ before: known, now: fields })) return;
  setKnown(fields);
  follow(known);
}
