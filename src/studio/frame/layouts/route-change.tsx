import { VisuallyHidden } from "@mantine/core";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
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
  useEffect(followFocus, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is not read; its change is the occasion.
  useEffect(() => {
    const telling = setTimeout(() => setSaid(document.title), titleTime);
    const leave = ifFocusUnmoved(() => {
      if (isFocusLost()) document.getElementById("main")?.focus({ preventScroll: true });
    }, titleTime);
    return () => {
      clearTimeout(telling);
      leave();
    };
  }, [path]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
