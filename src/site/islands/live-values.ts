import type { Json } from "../../model/base/json.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import type { FormRules, FormState } from "../../model/fields/form-state.ts";
import { liveForm } from "../../model/forms/live-form.ts";
import type { FormToTakeOver } from "../served-form.ts";

interface Live {
  readonly settle: NonNullable<FormRules["settle"]>;
  readonly begin: (form: FormState) => FormState;
}

/** Makes the formulas of a form work; only forms that have some fetch this. Their defaults may read the page's address. */
export function liveValues(fields: readonly FieldBlock[], { plan, names }: NonNullable<FormToTakeOver["formulas"]>, zone: string): Live {
  const query = Object.fromEntries(new URLSearchParams(location.search));
  const live = liveForm(fields, plan, { environment: { now: new Date().toISOString(), zone }, names: { ...names, query } });
  return {
    settle: live.settle,
    begin: (form) => ({ ...form, values: live.begin(withoutEmpty(fields, form.values)) }),
  };
}

/** An input that nobody touched holds an empty text, which must not keep its default away. */
function withoutEmpty(fields: readonly FieldBlock[], values: FieldValues): FieldValues {
  const isEmpty = (slug: string, value: Json | undefined) =>
    value === "" && fields.some((field) => field.slug === slug && field.default !== undefined);
  return Object.fromEntries(Object.entries(values).filter(([slug, value]) => !isEmpty(slug, value)));
}
