import type { Json } from "../base/json.ts";
import type { FieldBlock, FieldValues } from "../fields/field.ts";
import { keepsValue, tidyValues } from "../fields/rules.ts";
import { isWorkedOut } from "../fields/worked-out.ts";
import type { FieldPlan, FormPlan } from "./form-plan.ts";
import { type FormWorld, liveForm, type Settled, withDefaults } from "./live-form.ts";

/**
 * What is kept for the values that were sent: a new record gets the defaults of what nobody sent, everything calculated is worked
 * out anew from the whole record, and what does not show stays as it was. What is gone is null in a change.
 */
export function workOut(
  fields: readonly FieldBlock[],
  plan: FormPlan,
  { sent, world }: { readonly sent: FieldValues; readonly world: FormWorld },
): { readonly data: FieldValues; readonly unshown: ReadonlySet<string> } {
  const { kept } = world;
  const { values, hidden } = plan.length === 0 ? plainly(fields, sent, kept) : settled(fields, plan, { sent, world });
  const counts = (field: FieldBlock) =>
    !hidden.has(field.slug) && keepsValue(field) && (!kept || isWorkedOut(field) || Object.hasOwn(sent, field.slug));
  const data: Record<string, Json> = {};
  for (const field of fields) {
    const value = counts(field) ? (values[field.slug] ?? (kept ? null : undefined)) : undefined;
    if (value !== undefined) data[field.slug] = value;
  }
  return { data: tidyValues(fields, data), unshown: hidden };
}

function settled(
  fields: readonly FieldBlock[],
  plan: FormPlan,
  { sent, world }: { readonly sent: FieldValues; readonly world: FormWorld },
): Settled {
  const form = liveForm(fields, plan.map(keptPart), world);
  const meant = withoutWorkedOut(fields, sent);
  return form.settle(form.begin({ ...world.kept, ...meant }), Object.keys(meant));
}

/** Left in, a default that reads a calculated field would be filled with what was sent for it. */
function withoutWorkedOut(fields: readonly FieldBlock[], sent: FieldValues): FieldValues {
  const made = new Set(fields.filter(isWorkedOut).map(({ slug }) => slug));
  return Object.fromEntries(Object.entries(sent).filter(([slug]) => !made.has(slug)));
}

/** A form without formulas: nothing is worked out and everything shows. */
function plainly(fields: readonly FieldBlock[], sent: FieldValues, kept: FieldValues | undefined): Settled {
  return { values: kept ? { ...kept, ...sent } : withDefaults(fields, sent), hidden: nothing };
}

const nothing: ReadonlySet<string> = new Set();

/** What is only shown is worked out where somebody looks at it. */
function keptPart({ html: _, ...plan }: FieldPlan): FieldPlan {
  return plan;
}
