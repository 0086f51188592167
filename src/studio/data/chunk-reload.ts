const oncePer = 60_000;
const mark = "joinery.reloaded-at";

/** Whether a failed chunk may reload the page: at most once a minute. */
export function mayReload(lastReload: number | undefined, now: number): boolean {
  return lastReload === undefined || now - lastReload >= oncePer;
}

/** Reloads after a new version replaced the chunks of this one; false when that was tried a moment ago. */
export function reloadForNewVersion(): boolean {
  const now = Date.now();
  const last = sessionStorage.getItem(mark);
  if (!mayReload(last === null ? undefined : Number(last), now)) return false;
  sessionStorage.setItem(mark, String(now));
  window.location.reload();
  return true;
}

/** Whether an error says that a part of the program could not be loaded. */
export function isChunkFailure(fault: unknown): boolean {
  return (
    fault instanceof Error && /dynamically imported module|importing a module script|module script failed|preload CSS/i.test(fault.message)
  );
}
