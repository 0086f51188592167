import { useMemo } from "react";
import type { FormFormulas } from "../../fields/use-live-form.ts";
import type { Json } from "../../model/base/json.ts";
import { zoneOf } from "../../model/base/time-zone.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { startValues } from "../../model/fields/form-edits.ts";
import { useApp } from "../data/app-context.ts";
import { useSession } from "../data/session.ts";
import { formulaNames } from "../formulas/formula-names.ts";
import { useFormPlan } from "../formulas/use-form-plan.ts";

/** What makes the formulas of a form work while it is tried out: it is filled in by whoever is at the screen. */
export function useSampleFormulas(fields: readonly FieldBlock[]): { readonly isReady: boolean; readonly formulas?: FormFormulas } {
  const app = useApp();
  const user = useSession((session) => session.user);
  const { isReady, plan, live } = useFormPlan(fields);
  return useMemo(() => {
    if (!plan || !live) return { isReady };
    const environment = { now: new Date().toISOString(), zone: zoneOf(app.settings) };
    return { isReady, formulas: { plan, live, world: { environment, names: formulaNames(app, user, undefined) } } };
  }, [isReady, plan, live, app, user]);
}

/** What the formula of a field makes of the values that its form begins with. */
export function useSampleValue(field: FieldBlock, fields: readonly FieldBlock[]): Json | undefined {
  const { formulas } = useSampleFormulas(fields);
  return useMemo(() => {
    if (!formulas) return undefined;
    const live = formulas.live(fields, formulas.plan, formulas.world);
    return live.settle(live.begin(startValues(fields)), []).values[field.slug];
  }, [formulas, fields, field.slug]);
}
