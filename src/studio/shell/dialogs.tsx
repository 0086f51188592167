import type { ComponentType } from "react";
import { loadPart, type Preloaded } from "./load.ts";
import { preloadOn } from "./preload.ts";
import { closeDialog, type DialogName, openDialog, useUi } from "./ui-store.ts";

type Dialog = ComponentType<{ readonly opened: boolean; readonly onClose: () => void }> & Preloaded;

/** The dialogs that may be opened from anywhere, each loaded when it is first wanted. */
const dialogs: Readonly<Record<DialogName, Dialog>> = {
  "new-app": loadPart(() => import("../apps/new-app-dialog.tsx").then(({ NewAppDialog }) => NewAppDialog)),
  "new-page": loadPart(() => import("../pages/new-page-dialog.tsx").then(({ NewPageDialog }) => NewPageDialog)),
  "new-type": loadPart(() => import("../post-types/new-type-dialog.tsx").then(({ NewTypeDialog }) => NewTypeDialog)),
  feedback: loadPart(() => import("../accounts/feedback-dialog.tsx").then(({ FeedbackDialog }) => FeedbackDialog)),
  messages: loadPart(() => import("./messages-dialog.tsx").then(({ MessagesDialog }) => MessagesDialog)),
  shortcuts: loadPart(() => import("./shortcuts-dialog.tsx").then(({ ShortcutsDialog }) => ShortcutsDialog)),
};
/** What a button needs to open one of them. */
export function opensDialog(name: DialogName) {
  return { ...preloadOn(dialogs[name]), onClick: () => openDialog(name) };
}

const needApp: readonly DialogName[] = ["new-page", "new-type"];

export function Dialogs({ inApp }: { readonly inApp: boolean }) {
  const { dialog } = useUi();
  if (dialog === undefined || (needApp.includes(dialog) && !inApp)) return null;
  const Opened = dialogs[dialog];
  return <Opened opened onClose={closeDialog} />;
}
