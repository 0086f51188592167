import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

interface Openable {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** What was open in a layout that gives way at this very moment. */
let leftOpen: string | undefined;

/**
 * A screen may be long on its way, and what somebody opens meanwhile stands in the bar that was there before. Where the screen brings another
 * bar with the same thing, `name`, that is open in it too, with its button in hand: else it would close under their pointer for no reason that
 * they know, and the focus would be nowhere.
 */
export function useOpenAcross(name: string | undefined, { button, isOpen, onOpen }: Openable): void {
  const come = useEffectEvent(() => {
    if (name === undefined || leftOpen !== name) return;
    leftOpen = undefined;
    // On a phone some bars are there and not shown.
    if (!button.current?.checkVisibility()) return;
    // To where the focus is when something opens it goes back when that is closed.
    button.current.focus({ preventScroll: true });
    onOpen(true);
  });
  useLayoutEffect(() => come(), []);
  // What goes is told of it before what comes, and both before anything else happens.
  useLayoutEffect(() => {
    if (name === undefined || !isOpen) return undefined;
    return () => {
      leftOpen = name;
      queueMicrotask(() => {
        leftOpen = undefined;
      });
    };
  }, [name, isOpen]);
}
