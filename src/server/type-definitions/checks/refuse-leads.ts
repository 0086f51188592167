import type { FieldBlock } from "../../../model/fields/field.ts";
import { isComputed, sourceOf } from "../../../model/fields/references.ts";
import { clockReaders } from "../../../model/types/calculated/reads-clock.ts";
import { type FormOfType, leadOf } from "../../../model/types/leads.ts";
import { findLostLeads } from "../../../model/types/lost-leads.ts";
import { findCircles } from "../../../model/types/relation-circles.ts";
import { refuseFields, type WriteScope } from "../../kernel/scope.ts";
import { formsOfApp, type TypeRow } from "../store.ts";

/**
 * Refuses a form that newly leads back to itself, or of which a relation field newly leads nowhere. Asked once the app is held, as every change
 * of a type ends: of two who save halves of one circle at the same moment the second is refused.
 */
export async function refuseLeads(
  scope: WriteScope,
  { id, post_fields: fields }: Pick<TypeRow, "id" | "post_fields">,
  before: readonly FieldBlock[] = [],
): Promise<void> {
  await refuseClockUnderSums(scope, { id, post_fields: fields }, before);
  if (!fields.some((field) => isComputed(field) || (field.required && sourceOf(field)?.kind === "records"))) return;
  const forms = await formsOfApp(scope.db);
  const now = (postFields: readonly FieldBlock[]) => forms.map((form) => (form.id === id ? { ...form, post_fields: postFields } : form));
  const own = (all: readonly FormOfType[]) => all.filter((form) => form.id === id);
  const circlesOf = (all: readonly FormOfType[]) => own(all).flatMap((form) => findCircles(form, all));
  // What went round before is let be: who changes something else need not mend it.
  const known = new Set(circlesOf(now(before)).map(({ field }) => field.id));
  const circles = circlesOf(now(fields)).filter(({ field }) => !known.has(field.id));
  const lost = own(now(fields)).flatMap((form) => findLostLeads(form, now(fields)));
  const found = [...circles, ...lost.filter(({ field }) => !before.some((old) => isSameWish(old, field)))];
  if (found.length === 0) return;
  const problems = found.map(({ field, message }) => [`postFields.${fields.indexOf(field)}`, { title: field.label, messages: [message] }]);
  throw refuseFields(Object.fromEntries(problems));
}

/** Refuses that a field newly reads the clock which other types sum up from the side that is pointed at: that sum could not be had any more. */
async function refuseClockUnderSums(
  scope: WriteScope,
  { id, post_fields: fields }: Pick<TypeRow, "id" | "post_fields">,
  before: readonly FieldBlock[],
): Promise<void> {
  const known = clockReaders(before);
  const readers = [...clockReaders(fields)].filter((slug) => !known.has(slug));
  if (readers.length === 0) return;
  const forms = (await formsOfApp(scope.db)).map((form) => (form.id === id ? { ...form, post_fields: [...fields] } : form));
  for (const form of forms) {
    const sums = form.post_fields.filter(isComputed).filter(({ field, op = "count" }) => op !== "count" && readers.includes(String(field)));
    const sum = sums.find((one) => {
      const lead = leadOf(form, one, forms);
      return lead?.isReverse === true && lead.target.id === id;
    });
    if (!sum) continue;
    const label = fields.find(({ slug }) => slug === sum.field)?.label ?? "";
    const message = `“${sum.label}” of another type sums “${label}” up, so it cannot be worked out from the present time.`;
    const at = fields.findIndex(({ slug }) => slug === sum.field);
    throw refuseFields({ [`postFields.${at}.formula`]: { title: label, messages: [message] } });
  }
}

/** A field that leads nowhere since what it named went is let be too: the form says so where it is designed. */
function isSameWish(one: FieldBlock, other: FieldBlock): boolean {
  return one.id === other.id && one.relation === other.relation && one.field === other.field;
}
