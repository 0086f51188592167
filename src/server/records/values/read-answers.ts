import { checkBookings } from "../../../model/booking/check-bookings.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../../model/fields/field.ts";
import { checkValues, tidyValues } from "../../../model/fields/rules.ts";
import { isWorkedOut } from "../../../model/fields/worked-out.ts";
import { planOf } from "../../../model/forms/plan-form.ts";
import { workOut } from "../../../model/forms/work-out.ts";
import { dayOf } from "../../../model/formula/run.ts";
import { evaluationContextOf } from "../../apps/public.ts";
import { refuseFields, type WriteScope } from "../../kernel/scope.ts";
import { withinBudget } from "../../kernel/too-much-work.ts";
import { checkReferences, nameTargets, type TargetNames } from "../../relations/public.ts";
import { claimUploads } from "./claim-uploads.ts";
import { namesForFields } from "./formula-names.ts";
import { unknownField } from "./validate-values.ts";

interface Answers {
  readonly values: FieldValues;
  /** What the records that were chosen are called. */
  readonly names: TargetNames;
}

/** What was filled into a form that is no record's: checked as its form on the screen checks it, or refused with all that is wrong. */
export async function readAnswers(scope: WriteScope, fields: readonly FieldBlock[], sent: FieldValues): Promise<Answers> {
  const known = new Set(fields.map((field) => field.slug));
  const unknown = Object.keys(sent).filter((slug) => !known.has(slug));
  const made = new Set(fields.filter(isWorkedOut).map(({ slug }) => slug));
  const typed = Object.fromEntries(Object.entries(sent).filter(([slug]) => !made.has(slug)));
  const environment = await evaluationContextOf(scope);
  const world = { environment, names: await namesForFields(scope, fields) };
  const { data: values, unshown } = withinBudget(() => workOut(fields, planOf(fields), { sent: tidyValues(fields, typed), world }));
  const asked = fields.filter((field) => !unshown.has(field.slug) && !isWorkedOut(field));
  const wrong = checkValues(asked, values, { today: dayOf(environment) });
  const wellFormed = asked.filter(({ slug }) => !Object.hasOwn(wrong, slug));
  const strange = await checkReferences(scope, wellFormed, { values });
  const strangers = unknown.map((slug) => [slug, { title: slug, messages: [unknownField] }] as const);
  const problems: FieldProblems = {
    ...wrong,
    ...checkBookings(wellFormed, values, { moment: environment }),
    ...strange,
    ...Object.fromEntries(strangers),
  };
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  await claimUploads(scope, asked, [values]);
  return { values, names: await nameTargets(scope, asked, values) };
}
