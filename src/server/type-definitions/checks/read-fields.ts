import { type Json, sameJson } from "../../../model/base/json.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { checkPostFields } from "../../../model/types/check-post-fields.ts";
import { followedForm } from "../../../model/types/follow-in-fields.ts";
import { pauses } from "../../kernel/map-with-pauses.ts";
import { refuseFields } from "../../kernel/scope.ts";
import type { TypeRow } from "../store.ts";
import { cleanFields } from "./clean-fields.ts";

/** The fields of a form as they were sent, as they may be stored; what is wrong with them is refused. */
export function readFields(sent: unknown): readonly FieldBlock[] {
  return cleanFields(checkedFields(sent, []));
}

/**
 * The fields of the form that a type is to have: what was sent of a field that got another key still names the old one. A form may be long:
 * others have their turn between the steps, and a field that was sent as it is stored is the stored object itself, so that whoever compares the
 * two need not look into it again.
 */
export async function readFollowed(
  { post_fields: before }: Pick<TypeRow, "post_fields">,
  sent: readonly object[],
): Promise<readonly FieldBlock[]> {
  const pause = pauses();
  // As JSON, and judged once it has followed.
  const known = asStored(before, sent as readonly FieldBlock[]);
  await pause();
  const followed = followedForm(before, known);
  await pause();
  const checked = checkedFields(followed, before);
  await pause();
  return cleanFields(checked, { before });
}

function checkedFields(sent: unknown, before: readonly FieldBlock[]): readonly FieldBlock[] {
  const checked = checkPostFields(sent, "postFields", { before });
  if (checked.ok) return checked.value;
  throw refuseFields(checked.why);
}

function asStored(before: readonly FieldBlock[], sent: readonly FieldBlock[]): readonly FieldBlock[] {
  const byId = new Map(before.map((field) => [field.id, field]));
  return sent.map((field) => {
    const stored = byId.get(field.id);
    return stored && sameJson(stored as unknown as Json, field as unknown as Json) ? stored : field;
  });
}
