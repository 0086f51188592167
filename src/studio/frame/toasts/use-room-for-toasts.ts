import { useEffect } from "react";
import { type Box, roomForToasts } from "./room-for-toasts.ts";

/** What a toast must not lie over: bars at a foot, menus, the main deed of a screen, and what somebody is typing in or about to press. */
const kept = [
  "[data-at-foot]",
  ".mantine-Menu-dropdown",
  ".mantine-Button-root:not([data-variant])",
  '.mantine-Button-root[data-variant="filled"]',
  ":is(input, textarea, select, button, a):focus",
].join();
const dialogs = ".mantine-Modal-content";
const stack = '.mantine-Notifications-root[data-position="bottom-right"]';

/** While there are toasts, they stand where they cover nothing of that, however the screen below them changes. */
export function useRoomForToasts(areShown: boolean): void {
  useEffect(() => {
    if (!areShown) return;
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const screen = new MutationObserver(soon);
    screen.observe(document.body, { childList: true, subtree: true });
    const happenings = ["scroll", "resize", "focusin", "transitionend"];
    for (const happening of happenings) window.addEventListener(happening, soon, { capture: true, passive: true });
    soon();
    return () => {
      cancelAnimationFrame(frame);
      screen.disconnect();
      for (const happening of happenings) window.removeEventListener(happening, soon, { capture: true });
    };
  }, [areShown]);
}

function place(): void {
  const toasts = document.querySelector<HTMLElement>(stack);
  if (!toasts) return;
  // Below a dialog nothing can be pressed.
  const layers = [...document.querySelectorAll(`${dialogs}, .mantine-Menu-dropdown`)];
  const isOnTop = (element: Element) => layers.length === 0 || layers.some((layer) => layer.contains(element));
  const taken = [...document.querySelectorAll(kept)].filter((element) => isOnTop(element) && !toasts.contains(element)).map(shownOf);
  // A question is read before it is answered.
  const read = [...document.querySelectorAll(dialogs)].slice(-1).map((dialog) => dialog.getBoundingClientRect());
  const bottom = roomForToasts(toasts.getBoundingClientRect(), taken.filter(isSeen), { height: window.innerHeight, read });
  toasts.style.setProperty("--toasts-bottom", `${bottom}px`);
}

/** As much of an element as the scrolling parts around it show. */
function shownOf(element: Element): Box {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around.scrollHeight <= around.clientHeight || getComputedStyle(around).overflowY === "visible") continue;
    const view = around.getBoundingClientRect();
    [top, bottom] = [Math.max(top, view.top), Math.min(bottom, view.bottom)];
    [left, right] = [Math.max(left, view.left), Math.min(right, view.right)];
  }
  return { left, top, right, bottom };
}

function isSeen({ left, top, right, bottom }: Box): boolean {
  return right > left && bottom > top;
}
