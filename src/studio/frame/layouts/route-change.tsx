import { VisuallyHidden } from "@mantine/core";
import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { ifFocusUnmoved } from "../../theme/if-focus-unmoved.ts";
import { followFocus, isFocusLost } from "../../theme/restore-focus.ts";

/** How long a screen takes to write its title, in milliseconds. */
const titleTime = 150;

/**
 * What a browser does by itself between pages: says where one has come to, and keeps the focus from getting lost
 * with the screen that went away.
 */
export function RouteChange() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const [said, setSaid] = useState("");
  const isPressed = usePressedOnTheWay();
  useEffect(followFocus, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is not read; its change is what this runs on.
  useEffect(() => {
    const telling = setTimeout(() => setSaid(document.title), titleTime);
    const wasPressed = isPressed();
    const toScreen = () => {
      // What was opened while the screen was on its way would close when the focus left it.
      if (isFocusLost() && !(wasPressed && isAnythingOpen())) document.getElementById("main")?.focus({ preventScroll: true });
    };
    const leave = ifFocusUnmoved(toScreen, titleTime);
    return () => {
      clearTimeout(telling);
      leave();
    };
  }, [path]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

/** Whether a menu or a panel is open, or on its way: not every browser gives a button the focus that is pressed. */
function isAnythingOpen(): boolean {
  return document.querySelector('[aria-haspopup][aria-expanded="true"]') !== null;
}

/** Keys that open nothing: whoever presses these wants to come to the new screen too. */
const leavesAll: ReadonlySet<string> = new Set(["Shift", "Control", "Alt", "Meta", "Tab"]);

/** Whether somebody pressed something after the screen before was left: a screen may be long on its way. */
function usePressedOnTheWay(): () => boolean {
  const router = useRouter();
  const times = useRef({ left: 0, pressed: 0 });
  useEffect(() => {
    const over = new AbortController();
    const options = { capture: true, signal: over.signal };
    const press = ({ timeStamp }: Event) => {
      times.current.pressed = timeStamp;
    };
    document.addEventListener("pointerdown", press, options);
    document.addEventListener("keydown", (event) => (event.repeat || leavesAll.has(event.key) ? undefined : press(event)), options);
    const stop = router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
      if (pathChanged) times.current.left = performance.now();
    });
    return () => {
      over.abort();
      stop();
    };
  }, [router]);
  return () => times.current.pressed > times.current.left;
}
