import { Bell } from "lucide-react";
import { loadPart } from "../frame/loading/load.ts";
import { defineScreens } from "../frame/registry/screens.ts";
import { SubmissionsBehaviour } from "./submissions-behaviour.tsx";
import { useNewSubmissions } from "./use-submissions.ts";

declare module "../frame/registry/screens.ts" {
  interface DialogNames {
    readonly submissions: true;
  }
}

/** What came by the forms of an app's pages: told by a bell until it has been read. */
export const submissions = defineScreens({
  bells: [
    {
      label: "New submissions",
      Icon: Bell,
      useCount: useNewSubmissions,
      dialog: "submissions",
      Panel: loadPart(() => import("./submissions-panel.tsx").then(({ SubmissionsPanel }) => SubmissionsPanel)),
    },
  ],
  behaviours: [SubmissionsBehaviour],
  dialogs: {
    submissions: {
      Dialog: loadPart(() => import("./submissions-dialog.tsx").then(({ SubmissionsDialog }) => SubmissionsDialog)),
      forEditors: true,
    },
  },
});
