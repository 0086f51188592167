/** Moves the focus to the first field that is marked as wrong. */
export function focusProblem(form: HTMLElement): void {
  const marked = '[aria-invalid="true"]:not([type="hidden"]), fieldset:has(.f-problem):not(:has([aria-invalid]))';
  form.querySelector<HTMLElement>(marked)?.focus();
}
