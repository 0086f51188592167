import type { ShortcutGroup } from "../frame/registry/shortcut-group.ts";

/** The keys of the screens with records. */
export const recordShortcuts: ShortcutGroup = {
  title: "Records",
  shortcuts: [
    { keys: ["N"], does: "New record" },
    { keys: ["F"], does: "Filter the records" },
    { keys: ["Space"], does: "Open the record in the table; where it stands beside it, go into it" },
    { keys: ["Enter"], does: "Change the cell in the table" },
    { keys: ["mod", "Z"], does: "Undo a change in the table" },
    { keys: ["mod", "shift", "Z"], does: "Do it again" },
    { keys: ["mod", "shift", "Enter"], does: "Next step of the chosen records, or of the open one" },
    { keys: ["mod", "Enter"], does: "Save the open record, or send the note" },
    { keys: ["mod", "shift", "."], does: "Next record, while one is open" },
    { keys: ["mod", "shift", ","], does: "Previous record, while one is open" },
  ],
};
