import type { ActionComponent } from "../actions/kinds.ts";
import type { FieldBlock } from "../fields/field.ts";
import { actionsOfField } from "./actions-of-field.ts";

export interface FieldWrite {
  readonly slug: string;
  readonly of: "this record" | "another record";
}

/** What a field sets in records that are there when it is pressed. */
export function writesOfField(field: FieldBlock): readonly FieldWrite[] {
  const kind: ActionComponent = "update-post";
  const updates = actionsOfField(field).filter(({ component }) => component === kind);
  return updates.map(({ fieldToUpdate, postId }) => ({
    slug: String(fieldToUpdate).trim(),
    of: (postId ?? "") === "" ? "this record" : "another record",
  }));
}
