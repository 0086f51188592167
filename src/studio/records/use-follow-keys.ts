import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { useRecordLayout } from "./record-layout.ts";

/** How long somebody stays at a record before it is shown, in milliseconds: a key that is held runs past the others. */
export const stay = 120;

const walkKeys: ReadonlySet<string> = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

/** For what shows records: beside it the open one follows the record that keys lead to. */
export function useFollowKeys(opened: number | "new" | undefined, onOpen: (id: number) => void) {
  const isBeside = useRecordLayout().layout === "beside";
  const isWalking = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened or closed meanwhile stays so
  useEffect(() => () => clearTimeout(timer.current), [opened]);
  return {
    onKeyDownCapture: ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
      isWalking.current = walkKeys.has(key) && !(altKey || ctrlKey || metaKey || shiftKey);
    },
    onFocus: ({ target }: FocusEvent) => {
      clearTimeout(timer.current);
      const id = Number(target.closest<HTMLElement>("[data-post-id]")?.dataset.postId);
      if (isBeside && isWalking.current && opened !== undefined && id > 0 && id !== opened)
        timer.current = setTimeout(() => onOpen(id), stay);
    },
  };
}
