import type { FieldBlock } from "../../../model/fields/field.ts";
import { checkPostFields } from "../../../model/types/check-post-fields.ts";
import { refuseFields } from "../../kernel/scope.ts";
import { cleanFields } from "./clean-fields.ts";

/** The fields of a form as they were sent, as they may be stored; what is wrong with them is refused. */
export function readFields(sent: unknown): readonly FieldBlock[] {
  const checked = checkPostFields(sent);
  if (checked.ok) return cleanFields(checked.value);
  throw refuseFields(checked.why);
}
