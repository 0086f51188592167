import { useRouter } from "@tanstack/react-router";
import type { SignedIn } from "../../contract/auth.ts";
import { startSession, useSession } from "../data/session.ts";

/** Goes on, to the list of apps unless said, as whoever has signed in by a link. Where somebody else was signed in, nothing of theirs stays on the screen. */
export function useEnter(to = "/apps"): (signedIn: SignedIn) => void {
  const { history } = useRouter();
  return (signedIn) => {
    const wasIn = useSession.getState().state === "in";
    startSession(signedIn);
    if (wasIn) window.location.assign(to);
    else history.push(to);
  };
}
