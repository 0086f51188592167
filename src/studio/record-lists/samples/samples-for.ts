import type { PostType } from "../../../contract/post-types.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { sampleRecords } from "../../../model/types/sample-records.ts";
import { titleFieldOf } from "../../../model/types/title-field.ts";
import { recordLimits } from "../../records/record-fields.ts";

/** The samples of a type; none where its first status does something: mails and the like are for what people really send. */
export function samplesFor(type: PostType, today: string): readonly FieldValues[] | undefined {
  const first = type.statuses.find(({ id }) => id === type.initialStatusId);
  if (!first || first.actions.length > 0) return undefined;
  const limits = recordLimits(type.postFields, type, { post: undefined, mayWrite: true });
  const fields = type.postFields.filter(({ slug }) => limits[slug] === "editable");
  return sampleRecords(fields, today, titleFieldOf(type)?.field);
}
