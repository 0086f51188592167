import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { confirm } from "../../shell/ask.tsx";

/** Whoever leaves with changes that were not applied is asked first; another look at the same workflow is no leaving. */
export function useWorkflowLeaving(isDirty: boolean): void {
  const isLeft = useRef(false);
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => isDirty && !isLeft.current,
    shouldBlockFn: async ({ current, next }) => {
      // It stays on the screen until the next one has come; meanwhile nobody is asked again.
      if (current.pathname === next.pathname || isLeft.current) return false;
      isLeft.current = await confirm({
        title: "Leave without applying your changes?",
        text: "What you changed in this workflow is lost then.",
        button: "Leave",
        dangerous: true,
      });
      return !isLeft.current;
    },
  });
}
