import { useBlocker } from "@tanstack/react-router";
import { confirm } from "../../shell/ask.tsx";

/** Whoever leaves with changes that were not applied is asked first; another look at the same workflow is no leaving. */
export function useWorkflowLeaving(isDirty: boolean): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      return !(await confirm({
        title: "Leave without applying your changes?",
        text: "What you changed in this workflow is lost then.",
        button: "Leave",
        dangerous: true,
      }));
    },
  });
}
