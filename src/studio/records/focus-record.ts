/** The form of the open record. */
export const formId = "record";

/** Goes into the form of the open record, to its first field. */
export function focusRecord(): void {
  document.getElementById(formId)?.querySelector<HTMLElement>(":is(input, select, textarea):enabled")?.focus();
}
