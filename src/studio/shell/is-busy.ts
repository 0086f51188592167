/** Whether keys of one sign mean something else where the focus is. */
export function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.closest("input, textarea, select, [role='dialog'], [role='alertdialog'], [role='menu']") !== null
  );
}
