import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type { FieldProblems, FieldValues } from "../model/fields/field.ts";
import { focusProblem } from "./focus-problem.ts";
import { bareForm } from "./shared/bare-form.ts";

interface SubmitOptions {
  /** Answers the values of the form when they pass; else it shows what is wrong. */
  readonly check: (form: HTMLFormElement) => FieldValues | undefined;
  /** Without it the browser posts the form itself. */
  readonly onSubmit: ((values: FieldValues) => unknown) | undefined;
}

/** Sends a form once it passes, one sending at a time. `sentFrom`: the form as it was sent last. */
export function useSubmit({ check, onSubmit }: SubmitOptions) {
  const [isBusy, setBusy] = useState(false);
  const sentFrom = useRef<HTMLFormElement>(undefined);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const values = isBusy ? undefined : check(bareForm(event.currentTarget));
    if (onSubmit || !values) event.preventDefault();
    if (!onSubmit || !values) return;
    sentFrom.current = bareForm(event.currentTarget);
    setBusy(true);
    try {
      await onSubmit(values);
    } finally {
      setBusy(false);
    }
  };
  return { submit, isBusy, sentFrom };
}

interface FoundOptions {
  readonly found: FieldProblems | undefined;
  readonly show: (problems: FieldProblems) => void;
  readonly sentFrom: { readonly current: HTMLFormElement | undefined };
  readonly focusIn: (form: HTMLFormElement) => void;
}

/** Shows what the server finds wrong, once for each new object, and moves the focus there in the form that was sent. `show` stays the same. */
export function useFoundProblems({ found, show, sentFrom, focusIn }: FoundOptions): void {
  const shown = useRef(found);
  useEffect(() => {
    if (shown.current === found) return;
    shown.current = found;
    show(found ?? {});
    if (sentFrom.current && Object.keys(found ?? {}).length > 0) focusIn(sentFrom.current);
  }, [found, show, sentFrom, focusIn]);
}

/** Moves the focus to the first problem of a form, once the marks are drawn. */
export function useFocusOnProblem(): { readonly focusIn: (form: HTMLFormElement) => void } {
  const [asked, setAsked] = useState<{ readonly form: HTMLFormElement } | undefined>();
  useEffect(() => {
    if (asked) focusProblem(asked.form);
  }, [asked]);
  const focusIn = useCallback((form: HTMLFormElement) => setAsked({ form }), []);
  return { focusIn };
}
