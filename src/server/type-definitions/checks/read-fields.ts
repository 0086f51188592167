import type { FieldBlock } from "../../../model/fields/field.ts";
import { checkPostFields } from "../../../model/types/check-post-fields.ts";
import { followedForm } from "../../../model/types/follow-in-fields.ts";
import { refuseFields } from "../../kernel/scope.ts";
import type { TypeRow } from "../store.ts";
import { cleanFields } from "./clean-fields.ts";

/** The fields of a form as they were sent, as they may be stored; what is wrong with them is refused. `before`: as they are stored. */
export function readFields(sent: unknown, before: readonly FieldBlock[] = []): readonly FieldBlock[] {
  const checked = checkPostFields(sent, "postFields", { before });
  if (checked.ok) return cleanFields(checked.value);
  throw refuseFields(checked.why);
}

/** The fields of the form that a type is to have: what was sent of a field that got another key still names the old one. */
export function readFollowed({ post_fields: before }: Pick<TypeRow, "post_fields">, sent: readonly object[]): readonly FieldBlock[] {
  // As JSON, and judged once it has followed.
  return readFields(followedForm(before, sent as readonly FieldBlock[]), before);
}
