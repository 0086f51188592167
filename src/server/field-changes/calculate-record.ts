import type { JsonObject } from "../../model/base/json.ts";
import { type Calculation, calculate } from "../../model/types/calculated/calculate.ts";
import { cleanRich } from "../kernel/clean-rich.ts";
import type { CalculationCost } from "./calculation-cost.ts";

/** A record's values with those that a calculation works out anew. What a formula makes of people's words is cleaned like what they send. */
export function calculateRecord(
  calculation: Calculation,
  record: { readonly data: JsonObject; readonly status: number },
  cost: CalculationCost,
): { readonly data: JsonObject; readonly failed: readonly string[] } {
  const { now, zone } = calculation;
  cost.begin();
  const { data, failed } = calculate(calculation, record, { now, zone, budget: cost.budget });
  const made = calculation.fields.filter(({ slug }) => calculation.slugs.includes(slug));
  const { values, problems } = cleanRich(made, data);
  const refused = Object.keys(problems);
  if (refused.length === 0) return { data: values as JsonObject, failed };
  const kept = Object.entries(values).filter(([slug]) => !refused.includes(slug));
  return { data: Object.fromEntries(kept) as JsonObject, failed: [...failed, ...refused] };
}
