import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Json } from "../model/base/json.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../model/fields/field.ts";
import { changeField, editableFields, judgeForm, leaveField, takeInHand } from "../model/fields/form-in-hand.ts";
import { tidyValues } from "../model/fields/rules.ts";
import type { FieldLimits } from "../model/workflow/field-limits.ts";
import { limitOf } from "../model/workflow/field-limits.ts";
import { focusProblem } from "./focus-problem.ts";
import { unreadable } from "./unreadable.ts";

export interface FormOptions {
  readonly fields: readonly FieldBlock[];
  /** The values at the start; later ones are not read: give the form another `key` to begin anew. */
  readonly start: FieldValues;
  /** What the server finds wrong. A new object replaces what was shown. */
  readonly problems?: FieldProblems;
  readonly limits?: FieldLimits;
  readonly isShown?: (field: FieldBlock, values: FieldValues) => boolean;
  /** The day of the app, YYYY-MM-DD. */
  readonly today: string;
  readonly onChange?: (values: FieldValues) => void;
  /** Gets the values of the fields that may be changed, after they passed. Without it the browser posts the form itself. */
  readonly onSubmit?: (values: FieldValues) => unknown;
}

export interface FormOnScreen {
  readonly values: FieldValues;
  readonly problems: FieldProblems;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly change: (slug: string, value: Json | undefined) => void;
  /** The focus has left a field: what was changed in it is checked. */
  readonly leave: (slug: string) => void;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Checks all; answers the values when they pass, else shows what is wrong and moves the focus there. */
  readonly check: (form: HTMLFormElement) => FieldValues | undefined;
}

/** Keeps a form that is being filled: its values, what is wrong with them, and whether it is on its way. */
export function useForm({ fields, start, problems: found, limits, isShown, today, onChange, onSubmit }: FormOptions): FormOnScreen {
  const [form, setForm] = useState(() => takeInHand(start, found));
  const [isBusy, setBusy] = useState(false);
  const firstProblem = useFocusOnProblem();
  const fromServer = useRef(found);
  useEffect(() => {
    if (fromServer.current === found) return;
    fromServer.current = found;
    setForm((old) => ({ ...old, problems: found ?? {} }));
  }, [found]);

  const isEditable = (field: FieldBlock, values: FieldValues) =>
    (limits?.[field.slug] ?? limitOf(field)) === "editable" && (isShown?.(field, values) ?? true);
  const rules = { fields, isEditable, today };

  const change = (slug: string, value: Json | undefined) => {
    setForm((old) => changeField(old, rules, slug, value));
    onChange?.(changeField(form, rules, slug, value).values);
  };
  const leave = (slug: string) => setForm((old) => leaveField(old, rules, slug));
  const check = (element: HTMLFormElement) => {
    const sent = editableFields(form, rules);
    const judged = judgeForm(form, rules, unreadable(element, sent));
    setForm(judged);
    if (Object.keys(judged.problems).length === 0) return tidyValues(sent, form.values);
    firstProblem.focusIn(element);
    return undefined;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const values = isBusy ? undefined : check(event.currentTarget);
    if (onSubmit || !values) event.preventDefault();
    if (!onSubmit || !values) return;
    setBusy(true);
    try {
      await onSubmit(values);
    } finally {
      setBusy(false);
    }
  };
  return { values: form.values, problems: form.problems, isDirty: form.dirty.length > 0, isBusy, change, leave, submit, check };
}

/**
 * For what surrounds the buttons of a form: a press must not leave the field before, because what is said under the
 * field would change and move the button away from under the pointer.
 */
export const keepsFocus = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() };

/** Waits until the marks are drawn. */
function useFocusOnProblem(): { readonly focusIn: (form: HTMLFormElement) => void } {
  const [asked, setAsked] = useState<{ readonly form: HTMLFormElement } | undefined>();
  useEffect(() => {
    if (asked) focusProblem(asked.form);
  }, [asked]);
  return { focusIn: (form) => setAsked({ form }) };
}
