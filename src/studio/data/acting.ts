import type { SignedIn } from "../../contract/auth.ts";
import { refreshSession } from "./refresh.ts";
import { startSession, useSession } from "./session.ts";

/**
 * Staff who are signed in as somebody else, in this tab alone. Their own session stays where it was, in its cookie; the token of the other lives
 * for a quarter of an hour, and is kept for the tab, so that loading the page anew does not quietly make them themselves again.
 */
const kept = "joinery.acting";

export function isActing(): boolean {
  return useSession.getState().user?.acting !== undefined;
}

export function startActing(signedIn: SignedIn): void {
  sessionStorage.setItem(kept, signedIn.token);
  startSession(signedIn);
}

/** Ends it in this tab: whoever acted is asked for as themselves by their own cookie. */
export async function stopActing(): Promise<void> {
  sessionStorage.removeItem(kept);
  await refreshSession();
}

/** Goes on acting after the page was loaded anew; false: nobody acts here, or it has ended. */
export async function resumeActing(): Promise<boolean> {
  const token = sessionStorage.getItem(kept);
  if (token === null) return false;
  const answer = await fetch("/api/1/users/me", { headers: { Authorization: `Bearer ${token}`, "Accept-Language": "en-US" } }).catch(
    () => undefined,
  );
  if (answer?.ok) {
    startSession({ ...(await answer.json()), token });
    return true;
  }
  if (answer !== undefined) sessionStorage.removeItem(kept);
  return false;
}
