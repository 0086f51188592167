import type { FieldBlock } from "../fields/field.ts";
import { isComputed } from "../fields/references.ts";
import type { RelationFieldOptions } from "../fields/values/relation-field.ts";
import { clockReaders } from "./calculated/reads-clock.ts";
import { type FormOfType, leadOf } from "./leads.ts";

interface LostLead {
  readonly field: FieldBlock;
  readonly message: string;
}

/** The relation fields of a form that name a relation, or a field of the records behind it, that is not there or cannot be had. What nobody chose yet is not lost. */
export function findLostLeads(form: FormOfType, forms: readonly FormOfType[]): readonly LostLead[] {
  return form.post_fields.filter(isComputed).flatMap((field) => {
    const message = whyLost(form, field, forms);
    return message === undefined ? [] : [{ field, message }];
  });
}

function whyLost(form: FormOfType, computed: FieldBlock, forms: readonly FormOfType[]): string | undefined {
  const { relation = "", op = "count", field = "" } = computed as RelationFieldOptions;
  if (relation === "") return undefined;
  const lead = leadOf(form, computed, forms);
  if (!lead) return `the relation “${relation}” is not there`;
  if (op === "count" || field === "" || field === "title") return undefined;
  // What points here is summed up by a statement, which knows no formulas.
  if (lead.isReverse && clockReaders(lead.target.post_fields).has(field))
    return `“${field}” of the related records is worked out from the present time whenever it is read, so it cannot be summed up from this side`;
  const isThere = lead.target.post_fields.some(({ slug }) => slug === field);
  return isThere ? undefined : `the related records have no field “${field}”`;
}
