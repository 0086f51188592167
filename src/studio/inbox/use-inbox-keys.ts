import { useEffect, useRef } from "react";
import { isBusy } from "../frame/keys/is-busy.ts";

export interface InboxKeys {
  readonly move: (by: 1 | -1) => void;
  readonly open: () => void;
  readonly done: () => void;
  readonly snooze: () => void;
  readonly unread: () => void;
  readonly choose: () => void;
}

const meaning: { readonly [key: string]: (keys: InboxKeys) => void } = {
  j: ({ move }) => move(1),
  k: ({ move }) => move(-1),
  e: ({ done }) => done(),
  s: ({ snooze }) => snooze(),
  h: ({ snooze }) => snooze(),
  u: ({ unread }) => unread(),
  x: ({ choose }) => choose(),
};
/** The second key of a pair, as G then S, means something else. */
const pairTime = 1_500;

/** The keys of the inbox, wherever nobody types. The arrows and Enter belong to its list. */
export function useInboxKeys(keys: InboxKeys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    let began = 0;
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      if (key === "g") {
        began = Date.now();
        return;
      }
      const run = meaning[key];
      const isSecond = Date.now() - began < pairTime;
      began = 0;
      if (!run || isSecond) return;
      event.preventDefault();
      run(now.current);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
