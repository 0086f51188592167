import { create } from "zustand";

/** A call is dangerous and waits for the person to show that it is them. */
interface ConfirmWanted {
  readonly asked: boolean;
}
export const useConfirmWanted = create<ConfirmWanted>(() => ({ asked: false }));

let waiting: ((confirmed: boolean) => void)[] = [];

/** True once the person has shown that it is them; false when they would not. */
export function askToConfirm(): Promise<boolean> {
  useConfirmWanted.setState({ asked: true });
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

export function answerConfirm(confirmed: boolean): void {
  useConfirmWanted.setState({ asked: false });
  const answered = waiting;
  waiting = [];
  for (const resolve of answered) resolve(confirmed);
}
