/** Gives the focus to a status, in whichever view is shown, once it is drawn. */
export function focusStatus(key: string | undefined): void {
  const find = () => [...document.querySelectorAll<HTMLElement>("[data-status-key]")].find((one) => one.dataset.statusKey === key);
  requestAnimationFrame(() => find()?.focus());
}
