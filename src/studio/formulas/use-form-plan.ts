import { useEffect, useMemo, useState } from "react";
import type { FieldBlock } from "../../model/fields/field.ts";
import { hasFormulas } from "../../model/fields/worked-out.ts";
import type { FormPlan } from "../../model/forms/form-plan.ts";

type PlanOf = (fields: readonly FieldBlock[]) => FormPlan;

/** The formulas of a form, read. Who reads formulas is fetched only for a form that has some, which is not ready before. */
export function useFormPlan(fields: readonly FieldBlock[]): { readonly isReady: boolean; readonly plan?: FormPlan } {
  const isNeeded = hasFormulas(fields);
  const [planOf, setPlanOf] = useState<PlanOf | undefined>();
  useEffect(() => {
    if (isNeeded) void import("../../model/forms/plan-form.ts").then((module) => setPlanOf(() => module.planOf));
  }, [isNeeded]);
  return useMemo(() => {
    if (!isNeeded) return { isReady: true };
    return planOf ? { isReady: true, plan: planOf(fields) } : { isReady: false };
  }, [isNeeded, planOf, fields]);
}
