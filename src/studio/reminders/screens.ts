import { loadPart } from "../frame/loading/load.ts";
import { defineScreens } from "../frame/registry/screens.ts";

declare module "../frame/registry/screens.ts" {
  interface DialogNames {
    readonly reminders: true;
  }
}

/** What people are reminded of; a reminder of a record is set from its menu, or by a note. */
export const reminders = defineScreens({
  dialogs: {
    reminders: {
      Dialog: loadPart(() => import("./reminders-dialog.tsx").then(({ RemindersDialog }) => RemindersDialog)),
      forEditors: true,
    },
  },
});
