import { useEffect, useMemo, useState } from "react";
import type { FieldBlock } from "../../model/fields/field.ts";
import { hasFormulas } from "../../model/fields/worked-out.ts";
import type { FormPlan } from "../../model/forms/form-plan.ts";
import type { liveForm } from "../../model/forms/live-form.ts";

/** What reads formulas, and what runs them. */
interface Reader {
  readonly planOf: (fields: readonly FieldBlock[]) => FormPlan;
  readonly liveForm: typeof liveForm;
}

interface PlannedForm {
  readonly isReady: boolean;
  readonly plan?: FormPlan;
  readonly live?: typeof liveForm;
}

/** The formulas of a form, read. Who reads formulas is fetched only for a form that has some, which is not ready before. */
export function useFormPlan(fields: readonly FieldBlock[]): PlannedForm {
  const isNeeded = hasFormulas(fields);
  const [reader, setReader] = useState<Reader>();
  useEffect(() => {
    if (isNeeded) void fetchReader().then(setReader);
  }, [isNeeded]);
  return useMemo(() => {
    if (!isNeeded) return { isReady: true };
    return reader ? { isReady: true, plan: reader.planOf(fields), live: reader.liveForm } : { isReady: false };
  }, [isNeeded, reader, fields]);
}

async function fetchReader(): Promise<Reader> {
  const [{ planOf }, { liveForm }] = await Promise.all([
    import("../../model/forms/plan-form.ts"),
    import("../../model/forms/live-form.ts"),
  ]);
  return { planOf, liveForm };
}
