import { loadPart, loadTab } from "../frame/loading/load.ts";
import { defineScreens } from "../frame/registry/screens.ts";

declare module "../frame/registry/screens.ts" {
  interface DialogNames {
    readonly "invite-to-app": true;
    readonly "leave-app": true;
  }
}

const tab = { tab: "users", label: "Users" };

/** Who works in an app, and how people join it. */
export const members = defineScreens({
  settings: [
    { ...tab, Part: loadTab(() => import("./members.tsx").then(({ Members }) => Members)) },
    { ...tab, Part: loadTab(() => import("./joining-settings.tsx").then(({ JoiningSettings }) => JoiningSettings)) },
    { ...tab, Part: loadTab(() => import("./leave-app.tsx").then(({ LeaveApp }) => LeaveApp)) },
  ],
  dialogs: {
    "invite-to-app": { Dialog: loadPart(() => import("./invite-to-app.tsx").then(({ InviteToApp }) => InviteToApp)) },
    "leave-app": { Dialog: loadPart(() => import("./leave-app-dialog.tsx").then(({ LeaveAppDialog }) => LeaveAppDialog)) },
  },
  palette: () => import("./palette.tsx"),
});
