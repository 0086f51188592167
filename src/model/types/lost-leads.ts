import type { FieldBlock } from "../fields/field.ts";
import { isComputed } from "../fields/references.ts";
import type { RelationFieldOptions } from "../fields/values/relation-field.ts";
import { type FormOfType, leadOf } from "./leads.ts";

interface LostLead {
  readonly field: FieldBlock;
  readonly message: string;
}

/** The relation fields of a form that name a relation, or a field of the records behind it, that is not there. What nobody chose yet is not lost. */
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
  const isThere = lead.target.post_fields.some(({ slug }) => slug === field);
  return isThere ? undefined : `the related records have no field “${field}”`;
}
