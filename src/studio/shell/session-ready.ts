import { type Refreshed, refreshSession } from "../data/refresh.ts";
import { endSession, mayHaveSession, useSession } from "../data/session.ts";

let ready: Promise<unknown> | undefined;

/** Once per start: finds out whether somebody is signed in. Without a sign of an older session nobody asks. */
export function sessionReady(): Promise<unknown> {
  ready ??= mayHaveSession() ? refreshSession().then(settle) : Promise.resolve(endSession());
  return ready;
}

function settle(refreshed: Refreshed): void {
  if (refreshed === "refused") endSession();
  if (refreshed === "unanswered" && useSession.getState().state === "unknown") {
    // No answer: say "signed out" for now, and ask again at the next navigation.
    useSession.setState({ state: "out" });
    ready = undefined;
  }
}
