import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Json } from "../model/base/json.ts";
import { isEmpty } from "../model/fields/empty.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../model/fields/field.ts";
import { beginForm, changeForm } from "../model/fields/form-state.ts";
import { messages } from "../model/fields/messages.ts";
import { checkValue, checkValues, tidyValues } from "../model/fields/rules.ts";
import type { FieldLimits } from "../model/workflow/field-limits.ts";
import { limitOf } from "../model/workflow/field-limits.ts";

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

export interface FormInHand {
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
export function useForm({ fields, start, problems: found, limits, isShown, today, onChange, onSubmit }: FormOptions): FormInHand {
  const [form, setForm] = useState(() => beginForm(start));
  const [problems, setProblems] = useState<FieldProblems>(found ?? {});
  const [isBusy, setBusy] = useState(false);
  const firstProblem = useFocusOnProblem();
  const fromServer = useRef(found);
  useEffect(() => {
    if (fromServer.current === found) return;
    fromServer.current = found;
    setProblems(found ?? {});
  }, [found]);

  const context = { today };
  const editable = (values: FieldValues) =>
    fields.filter((field) => (limits?.[field.slug] ?? limitOf(field)) === "editable" && (isShown?.(field, values) ?? true));

  const judge = (slug: string, values: FieldValues) => {
    const field = editable(values).find((one) => one.slug === slug);
    const said = field ? checkValue(field, values[slug], context) : [];
    setProblems((old) => withProblem(old, slug, field?.label ?? "", said));
  };
  const change = (slug: string, value: Json | undefined) => {
    const changed = changeForm(form, fields, slug, value);
    setForm(changed);
    if (problems[slug]) judge(slug, changed.values);
    onChange?.(changed.values);
  };
  const leave = (slug: string) => {
    if (form.dirty.includes(slug) || !isEmpty(form.values[slug])) judge(slug, form.values);
  };
  const check = (element: HTMLFormElement) => {
    const sent = editable(form.values);
    const wrong = { ...checkValues(sent, form.values, context), ...unreadable(element, sent) };
    setProblems(wrong);
    if (Object.keys(wrong).length === 0) return tidyValues(sent, form.values);
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
  return { values: form.values, problems, isDirty: form.dirty.length > 0, isBusy, change, leave, submit, check };
}

/**
 * For what surrounds the buttons of a form: a press must not leave the field before, because what is said under the
 * field would change and move the button away from under the pointer.
 */
export const keepsFocus = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() };

function withProblem(old: FieldProblems, slug: string, title: string, said: readonly string[]): FieldProblems {
  if (said.length > 0) return { ...old, [slug]: { title, messages: said } };
  const { [slug]: _, ...rest } = old;
  return rest;
}

/** What the browser holds but cannot read, such as "12e" in a number: its value looks empty to everybody else. */
function unreadable(form: HTMLFormElement, fields: readonly FieldBlock[]): FieldProblems {
  const inputs = [...form.querySelectorAll("input")].filter((input) => input.validity.badInput);
  const found = inputs.flatMap((input) => {
    const field = fields.find(({ slug }) => slug === input.name);
    const what = input.type === "number" ? "a number" : "a date or time";
    return field ? [[field.slug, { title: field.label, messages: [messages.not(what)] }] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Moves the focus to the first field that is marked, once the marks are drawn. */
function useFocusOnProblem(): { readonly focusIn: (form: HTMLFormElement) => void } {
  const [asked, setAsked] = useState<{ readonly form: HTMLFormElement } | undefined>();
  useEffect(() => {
    asked?.form
      .querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"]), fieldset:has(.f-problem):not(:has([aria-invalid]))')
      ?.focus();
  }, [asked]);
  return { focusIn: (form) => setAsked({ form }) };
}
