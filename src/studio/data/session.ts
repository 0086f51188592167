import { create } from "zustand";
import type { SignedIn } from "../../contract/auth.ts";
import type { User } from "../../contract/users.ts";
import { remember } from "./persisted-state.ts";

/**
 * Who is signed in. The token lives in this tab's memory alone; what survives a reload is the refresh cookie, and
 * beside it a mark without any secret that says whether asking for a fresh token is worth a call.
 */
export interface Session {
  readonly state: "unknown" | "in" | "out";
  readonly user: User | undefined;
  readonly token: string | undefined;
  /** Whose session ended last in this tab. */
  readonly before: number | undefined;
}

export const useSession = create<Session>(() => ({ state: "unknown", user: undefined, token: undefined, before: undefined }));
const mark = "joinery.signed-in";

export function startSession({ token, ...user }: SignedIn): void {
  useSession.setState({ state: "in", user, token });
  remember(mark, "1");
}

export function endSession(): void {
  useSession.setState(({ user, before }) => ({ state: "out", user: undefined, token: undefined, before: user?.id ?? before }));
  localStorage.removeItem(mark);
}

export function updateUser(user: User): void {
  if (useSession.getState().state === "in") useSession.setState({ user });
}

export function mayHaveSession(): boolean {
  return localStorage.getItem(mark) !== null;
}

/** Signing out in one tab signs out of all. */
export function followOtherTabs(onSignedOut: () => void): void {
  window.addEventListener("storage", (event) => {
    if (event.key !== mark || event.newValue !== null || useSession.getState().state !== "in") return;
    endSession();
    onSignedOut();
  });
}
