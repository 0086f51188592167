import type { FieldBlock } from "../../model/fields/field.ts";
import { isComputed, sourceOf } from "../../model/fields/references.ts";
import { findCircles } from "../../model/post-types/relation-circles.ts";
import { refuseFields, type WriteScope } from "../scope.ts";
import { formsOfApp, type TypeRow } from "./store.ts";

/**
 * Refuses a form that newly leads back to itself. Asked once the app is held, as every change of a type ends: of two who save
 * halves of one circle at the same moment the second is refused.
 */
export async function refuseCircles(
  scope: WriteScope,
  { id, post_fields: fields }: Pick<TypeRow, "id" | "post_fields">,
  before: readonly FieldBlock[] = [],
): Promise<void> {
  if (!fields.some((field) => isComputed(field) || (field.required && sourceOf(field)?.kind === "records"))) return;
  const forms = await formsOfApp(scope.db);
  const circlesOf = (postFields: readonly FieldBlock[]) => {
    const now = forms.map((form) => (form.id === id ? { ...form, post_fields: postFields } : form));
    return now.filter((form) => form.id === id).flatMap((form) => findCircles(form, now));
  };
  // What went round before is let be: who changes something else need not mend it.
  const known = new Set(circlesOf(before).map(({ field }) => field.id));
  const found = circlesOf(fields).filter(({ field }) => !known.has(field.id));
  if (found.length === 0) return;
  const problems = found.map(({ field, message }) => [`postFields.${fields.indexOf(field)}`, { title: field.label, messages: [message] }]);
  throw refuseFields(Object.fromEntries(problems));
}
