import { isEditor, isPlatformAdmin, refuse, type Scope } from "../kernel/scope.ts";
import type { AppRow } from "./store.ts";

/** An app that the staff suspended is shut for everybody but them. Why is told to those who work on it. */
export function refuseSuspended(
  { suspended_at, suspended_why, delete_at }: Pick<AppRow, "suspended_at" | "suspended_why" | "delete_at">,
  caller: Pick<Scope, "person" | "appRole">,
): void {
  if (delete_at !== null) throw refuse("closed", isEditor(caller) ? isDeleted : isClosed);
  if (suspended_at === null || isPlatformAdmin(caller)) return;
  throw refuse("suspended", isEditor(caller) ? `This app is suspended: ${suspended_why}` : notAvailable);
}

/** One that its owner wants deleted is shut for everybody. */
export function refuseShut({ suspended_at, delete_at }: Pick<AppRow, "suspended_at" | "delete_at">): void {
  if (delete_at !== null) throw refuse("closed", isClosed);
  if (suspended_at !== null) throw refuse("suspended", notAvailable);
}

const isClosed = "This site is closed.";
const isDeleted = "This app is going to be deleted. Its owner can restore it among their apps.";

/** What visitors of its site read. */
export const notAvailable = "This site is not available at the moment.";
