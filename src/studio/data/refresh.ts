import type { SignedIn } from "../../contract/auth.ts";
import { startSession } from "./session.ts";

/** Without an answer the session may well be alive: only a refusal says that it has ended. */
export type Refreshed = "renewed" | "refused" | "unanswered";

/** In milliseconds: everything else waits for it. */
const longestWait = 30_000;

let running: Promise<Refreshed> | undefined;

/** Asks for a fresh token by the refresh cookie. One call at a time. */
export function refreshSession(): Promise<Refreshed> {
  running ??= refresh().finally(() => {
    running = undefined;
  });
  return running;
}

async function refresh(): Promise<Refreshed> {
  const answer = await fetch("/api/1/auth/refresh", {
    method: "POST",
    headers: { "X-Requested-With": "joinery", "Accept-Language": "en-US" },
    signal: AbortSignal.timeout(longestWait),
  }).catch(() => undefined);
  if (answer?.status === 401 || answer?.status === 403) return "refused";
  if (answer === undefined || !answer.ok) return "unanswered";
  const reply: SignedIn = await answer.json();
  startSession(reply);
  return "renewed";
}
