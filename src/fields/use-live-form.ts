import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import type { FieldBlock, FieldValues } from "../model/fields/field.ts";
import { type FormRules, type FormState, settleAfter, settleForm } from "../model/fields/form-state.ts";
import type { FormPlan } from "../model/forms/form-plan.ts";
import type { FormWorld, liveForm } from "../model/forms/live-form.ts";

/** What makes the formulas of a form work: what was planned, and what the form knows besides its values. */
export interface FormFormulas {
  readonly plan: FormPlan;
  readonly world: FormWorld;
  /** What runs them: a form without formulas does not bring it along. */
  readonly live: typeof liveForm;
}

interface LiveInHand {
  readonly settle: FormRules["settle"];
  /** The values that the form begins with, with everything that formulas make of them. */
  readonly begin: (form: FormState) => FormState;
}

/** One live form for the time that it is filled, as long as its formulas are the same: it remembers what each formula gave for what. */
export function useLiveForm(fields: readonly FieldBlock[], formulas: FormFormulas | undefined): LiveInHand {
  const [held, setHeld] = useState(() => madeOf(fields, formulas));
  const isSame = held.plan === formulas?.plan;
  const { live } = isSame ? held : madeOf(fields, formulas);
  if (!isSame) setHeld({ plan: formulas?.plan, live });
  return {
    settle: live && ((values, touched) => live.settle(values, touched)),
    begin: (form) => {
      if (!live) return form;
      const values: FieldValues = live.begin(form.values);
      const settled = live.settle(values, []);
      return { ...form, start: settled.values, ...settled };
    },
  };
}

function madeOf(fields: readonly FieldBlock[], formulas: FormFormulas | undefined) {
  return { plan: formulas?.plan, live: formulas?.live(fields, formulas.plan, formulas.world) };
}

interface Resting {
  readonly values: FieldValues;
  readonly plan: FormPlan | undefined;
}

/** Runs the formulas again when the values have rested, and when there are others. */
export function useSettling({ values, plan }: Resting, rules: FormRules, setForm: Dispatch<SetStateAction<FormState>>): void {
  const { settle } = rules;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the values or the formulas alone starts the wait; rules are made anew each time
  useEffect(() => {
    if (!settle) return undefined;
    const timer = setTimeout(() => setForm((old) => settledOnly(old, rules)), settleAfter);
    return () => clearTimeout(timer);
  }, [values, plan]);
}

/** The very same form when nothing came of it, so that nothing is drawn and no wait begins anew. */
function settledOnly(form: FormState, rules: FormRules): FormState {
  const next = settleForm(form, rules);
  const isSame =
    sameHidden(next.hidden, form.hidden) && Object.keys(next.values).every((slug) => Object.is(next.values[slug], form.values[slug]));
  return isSame ? form : next;
}

function sameHidden(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((slug) => other.has(slug));
}
