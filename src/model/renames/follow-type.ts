import type { JsonObject } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { isComputed } from "../fields/references.ts";
import { followInAction } from "../types/follow-copies.ts";
import { type FormOfType, leadOf, otherSideName } from "../types/leads.ts";
import type { AutomationStart } from "../workflow/automation.ts";
import { followActions, followConditions, followField } from "./follow-settings.ts";
import { followName, type Renames } from "./renames.ts";

/** The fields of any type of the app. `forms`: all its types, as they were before. */
export function followFields(form: FormOfType, renames: Renames, forms: readonly FormOfType[]): readonly FieldBlock[] {
  const isAtHand = form.id === renames.type?.id;
  return form.post_fields.map((field) => {
    const followed = followField(field as FieldBlock & JsonObject, { ...renames, isAtHand });
    return isComputed(field) ? { ...followed, ...followLead(form, field, { renames, forms }) } : followed;
  });
}

/** What is reckoned over records of the renamed type: by which relation, and over which of their fields. */
function followLead(
  form: FormOfType,
  field: FieldBlock,
  { renames, forms }: { readonly renames: Renames; readonly forms: readonly FormOfType[] },
): { readonly relation?: string; readonly field?: string } {
  const lead = leadOf(form, field, forms);
  if (!lead || lead.target.id !== renames.type?.id) return {};
  const isByIds = field.relation === otherSideName(lead.target, lead.relation);
  return {
    // By ids it is the same whatever type and field are called.
    ...(lead.isReverse && !isByIds && { relation: otherSideName(lead.target, lead.relation) }),
    ...(typeof field.field === "string" && { field: followName(field.field, renames) }),
  };
}

export interface Automated {
  readonly starts: AutomationStart;
  readonly actions: readonly JsonObject[];
}

/** An automation of any type: where it is one of the renamed type, its records are at hand. */
export function followAutomation({ starts, actions }: Automated, renames: Renames): Automated {
  const followed = followActions(actions, renames) as readonly JsonObject[]; // a list of objects stays one
  if (!renames.isAtHand) return { starts, actions: followed };
  return {
    starts: followStart(starts, renames),
    actions: followed.map((action) => followInAction(action, (name) => renames.fields.get(name))),
  };
}

function followStart(starts: AutomationStart, renames: Renames): AutomationStart {
  const { conditions } = starts;
  const only = conditions && { conditions: followConditions(conditions as never, renames) };
  if (starts.on === "changed") return { ...starts, fields: starts.fields.map((slug) => followName(slug, renames)), ...only };
  if (starts.on === "time") return { ...starts, field: followName(starts.field, renames), ...only };
  return { ...starts, ...only };
}
