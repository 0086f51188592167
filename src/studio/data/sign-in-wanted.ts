import { create } from "zustand";

/** A call met a session that ran out and waits for the person to sign in again over the screen they are on. */
interface SignInWanted {
  readonly asked: boolean;
}
export const useSignInWanted = create<SignInWanted>(() => ({ asked: false }));

let waiting: ((signedIn: boolean) => void)[] = [];
let canAsk = false;

/** Set by the shell while a screen stands that is worth keeping. */
export function allowAsking(allowed: boolean): void {
  canAsk = allowed;
}

/** True once somebody has signed in again; false when they would not, or there is no screen to keep. */
export function askToSignIn(): Promise<boolean> {
  if (!canAsk) return Promise.resolve(false);
  useSignInWanted.setState({ asked: true });
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

export function answerSignIn(signedIn: boolean): void {
  useSignInWanted.setState({ asked: false });
  const answered = waiting;
  waiting = [];
  for (const resolve of answered) resolve(signedIn);
}
