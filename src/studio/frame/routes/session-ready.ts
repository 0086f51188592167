import { resumeActing } from "../../data/acting.ts";
import { type Refreshed, refreshSession } from "../../data/refresh.ts";
import { endSession, mayHaveSession, useSession } from "../../data/session.ts";

let ready: Promise<unknown> | undefined;

/** Once per start: finds out whether somebody is signed in. Without a sign of an older session nobody asks. */
export function sessionReady(): Promise<unknown> {
  ready ??= firstAnswer();
  return ready;
}

function firstAnswer(): Promise<unknown> {
  // Signed in on the page before the studio was started.
  if (useSession.getState().state === "in") return Promise.resolve();
  return resumeActing().then(async (isActing) => {
    if (isActing) return;
    if (mayHaveSession()) settle(await refreshSession());
    else endSession();
  });
}

function settle(refreshed: Refreshed): void {
  if (refreshed === "refused") endSession();
  if (refreshed === "unanswered" && useSession.getState().state === "unknown") {
    // No answer: say "signed out" for now, and ask again at the next navigation.
    useSession.setState({ state: "out" });
    ready = undefined;
  }
}
