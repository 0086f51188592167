import type { ShortcutGroup } from "../frame/registry/shortcut-group.ts";

/** The keys of the inbox. */
export const inboxShortcuts: ShortcutGroup = {
  title: "Inbox",
  shortcuts: [
    { keys: ["J"], does: "Next item" },
    { keys: ["K"], does: "Item before" },
    { keys: ["Enter"], does: "Open its record" },
    { keys: ["E"], does: "Mark as done, or not done" },
    { keys: ["S"], does: "Snooze" },
    { keys: ["U"], does: "Mark as unread, or read" },
    { keys: ["X"], does: "Choose for a change of many" },
  ],
};
