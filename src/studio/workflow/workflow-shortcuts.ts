import type { ShortcutGroup } from "../frame/registry/shortcut-group.ts";

/** The keys of the workflow of a data type. */
export const workflowShortcuts: ShortcutGroup = {
  title: "Workflow",
  shortcuts: [
    { keys: ["1"], does: "Show the list" },
    { keys: ["2"], does: "Show the board" },
    { keys: ["3"], does: "Show the graph" },
    { keys: ["↑", "↓"], does: "Go to the status before or after" },
    { keys: ["Delete"], does: "Remove the status or the way that has the focus" },
    { keys: ["mod", "Z"], does: "Undo" },
    { keys: ["mod", "shift", "Z"], does: "Redo" },
  ],
};
