import { type FormEvent, useCallback, useState } from "react";
import type { Json } from "../model/base/json.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../model/fields/field.ts";
import {
  changeField,
  editableFields,
  type FormRules,
  type FormState,
  judgeForm,
  keptForm,
  leaveField,
  renewForm,
  sentValues,
  settleForm,
  startForm,
} from "../model/fields/form-state.ts";
import { withHeld } from "../model/fields/held-options.ts";
import type { FieldLimits } from "../model/workflow/field-limits.ts";
import { limitOf } from "../model/workflow/field-limits.ts";
import { unreadable } from "./unreadable.ts";
import { type FormFormulas, useLiveForm, useSettling } from "./use-live-form.ts";
import { useFocusOnProblem, useFoundProblems, useSubmit } from "./use-submit.ts";

export interface FormOptions {
  readonly fields: readonly FieldBlock[];
  /** The values at the start; later ones are not read: give the form another `key` to begin anew. */
  readonly start: FieldValues;
  /** What the server finds wrong. A new object replaces what was shown. */
  readonly problems?: FieldProblems;
  readonly limits?: FieldLimits;
  readonly isShown?: (field: FieldBlock, values: FieldValues) => boolean;
  /** What makes its formulas work; others are read with another plan of theirs alone. Without it they rest. */
  readonly formulas?: FormFormulas | undefined;
  /** The day of the app, YYYY-MM-DD. */
  readonly today: string;
  readonly onChange?: (values: FieldValues) => void;
  /** What else is wrong with the values of a form of our own, in words for people. */
  readonly alsoWrong?: (values: FieldValues) => FieldProblems;
  /** Gets the values of the fields that may be changed, after they passed. Without it the browser posts the form itself. */
  readonly onSubmit?: (values: FieldValues) => unknown;
}

export interface FormOnScreen {
  readonly values: FieldValues;
  /** Whether a field is drawn: its condition holds. */
  readonly isShown: (field: FieldBlock, values: FieldValues) => boolean;
  readonly problems: FieldProblems;
  readonly isDirty: boolean;
  /** Its fields have changed while something was typed: what was typed into those that are gone. */
  readonly followed?: FormState["followed"];
  /** Its owner has changed its fields (see follow-fields.ts). `begun`: what it would start with if it was begun now. */
  readonly follow: (change: (form: FormState, begun: FieldValues) => FormState) => void;
  readonly isBusy: boolean;
  readonly change: (slug: string, value: Json | undefined) => void;
  /** The focus has left a field: what was changed in it is checked. */
  readonly leave: (slug: string) => void;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** What is kept has changed meanwhile: fields that nobody touched show it. */
  readonly renew: (start: FieldValues) => void;
  /** These values, which the form held when it was sent, are kept as they are now in `start`. */
  readonly keep: (start: FieldValues, sent: FieldValues) => void;
  /** Checks all; answers the values when they pass, else shows what is wrong and moves the focus there. */
  readonly check: (form: HTMLFormElement) => FieldValues | undefined;
}

/** Keeps a form that is being filled: its values, what is wrong with them, and whether it is on its way. */
export function useForm(options: FormOptions): FormOnScreen {
  const { fields, start, problems: found, isShown, formulas, onChange, onSubmit } = options;
  const live = useLiveForm(fields, formulas);
  const [form, setForm] = useState(() => live.begin(startForm(start, found)));
  const { focusIn } = useFocusOnProblem();
  const rules = rulesOf(options, live.settle);
  useSettling({ values: form.values, plan: formulas?.plan }, rules, setForm);

  const change = (slug: string, value: Json | undefined) => {
    setForm((old) => changeField(old, rules, { slug, value }));
    onChange?.(changeField(form, rules, { slug, value }).values);
  };
  const check = (element: HTMLFormElement) => {
    const settled = settleForm(form, rules);
    const judged = judgeForm(settled, rules, unreadable(element, editableFields(settled, rules)));
    setForm(judged);
    if (Object.keys(judged.problems).length === 0) return sentValues(settled, rules);
    focusIn(element);
    return undefined;
  };
  const { submit, isBusy, sentFrom } = useSubmit({ check, onSubmit });
  const show = useCallback((problems: FieldProblems) => setForm((old) => ({ ...old, problems })), []);
  useFoundProblems({ found, show, sentFrom, focusIn });
  return {
    values: form.values,
    isShown: (field, values) => !form.hidden.has(field.slug) && (isShown?.(field, values) ?? true),
    problems: form.problems,
    isDirty: form.dirty.length > 0,
    ...(form.followed && { followed: form.followed }),
    follow: (change) => {
      const begun = live.begin(startForm(start)).start;
      setForm((old) => settleForm(change(old, begun), rules));
    },
    isBusy,
    change,
    leave: (slug) => setForm((old) => leaveField(old, rules, slug)),
    keep: (begun, sent) => setForm((old) => settleForm(keptForm(old, begun, sent), rules)),
    renew: (begun) => setForm((old) => settleForm(renewForm(old, begun), rules)),
    submit,
    check,
  };
}

/** What the form is judged by. */
function rulesOf({ fields, limits, isShown, today, alsoWrong }: FormOptions, settle: FormRules["settle"]): FormRules {
  const isEditable = (field: FieldBlock, values: FieldValues) =>
    (limits?.[field.slug] ?? limitOf(field)) === "editable" && (isShown?.(field, values) ?? true);
  return { fields, isEditable, today, settle, withHeld, ...(alsoWrong && { alsoWrong }) };
}

/**
 * For what surrounds the buttons of a form: a press must not leave the field before, because what is said under the
 * field would change and move the button away from under the pointer.
 */
export const keepsFocus = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() };
