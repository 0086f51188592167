/** Moves the focus to the input of this name. */
export function focusInput(form: HTMLFormElement, name: string): void {
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLElement) input.focus();
}
