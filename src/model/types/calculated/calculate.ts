import type { Json, JsonObject } from "../../base/json.ts";
import { storable } from "../../base/storable.ts";
import { isEmpty } from "../../fields/empty.ts";
import type { FieldBlock } from "../../fields/field.ts";
import { tidyValues } from "../../fields/rules.ts";
import { liveForm } from "../../forms/live-form.ts";
import { BudgetSpent } from "../../formula/budget.ts";
import type { EvaluationContext } from "../../formula/run.ts";
import type { TitleField } from "../title-field.ts";
import { calculatedPlans, readsOfCalculation } from "./calculated-anew.ts";

/** What a change of a form says of the fields that records have to be worked out anew in: all of it, so that it means the same whenever a record follows. */
export interface Calculation {
  /** What is worked out. */
  readonly slugs: readonly string[];
  /** Those fields, and those that they read, as the form has them. */
  readonly fields: readonly FieldBlock[];
  /** The field that says what records are called, where it is one of them. */
  readonly title: TitleField | null;
  /** What their formulas may name besides the record. */
  readonly app: Json;
  readonly statuses: readonly { readonly id: number; readonly title: string }[];
  /** The zone of the app, and the moment of the change as ISO 8601. */
  readonly zone: string;
  readonly now: string;
}

/** Of a form, the fields that these are worked out from, and these themselves. */
export function fieldsOfCalculation(fields: readonly FieldBlock[], slugs: readonly string[]): readonly FieldBlock[] {
  const plans = calculatedPlans(fields).filter(({ slug }) => slugs.includes(slug));
  const named = new Set([...slugs, ...plans.flatMap((plan) => [...readsOfCalculation(plan)])]);
  return fields.filter(({ slug }) => named.has(slug));
}

interface Calculated {
  readonly data: JsonObject;
  /** Fields whose formula could not be worked out: they hold nothing. */
  readonly failed: readonly string[];
}

/** A record's values with those that its formulas make now. What does not show keeps what it holds, as it does when a record is saved. */
export function calculate(
  calculation: Pick<Calculation, "fields" | "slugs" | "app" | "statuses">,
  { data, status }: { readonly data: JsonObject; readonly status: number },
  environment: EvaluationContext,
): Calculated {
  const { slugs, app, statuses } = calculation;
  const wanted = calculation.fields.filter(({ slug }) => slugs.includes(slug));
  const plan = calculatedPlans(calculation.fields).filter(({ slug }) => slugs.includes(slug));
  const names = { app, user: null, status: statuses.find(({ id }) => id === status) ?? null };
  const told = new Set<string>();
  const report = (slug: string) => told.add(slug);
  try {
    const form = liveForm(calculation.fields, plan, { environment, names, kept: data, report });
    const { values, hidden } = form.settle(data, []);
    const shown = wanted.filter(({ slug }) => !hidden.has(slug));
    const after = withValues(data, shown, tidyValues(shown, values));
    return { data: after, failed: [...told].filter((slug) => !Object.hasOwn(after, slug)) };
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    return { data: withValues(data, wanted, {}), failed: slugs };
  }
}

function withValues(data: JsonObject, fields: readonly FieldBlock[], values: { readonly [slug: string]: Json | undefined }): JsonObject {
  const after: { [slug: string]: Json | undefined } = { ...data };
  for (const { slug } of fields) {
    const value = values[slug];
    if (value === undefined || isEmpty(value)) delete after[slug];
    else after[slug] = storable(value);
  }
  return after as JsonObject;
}
