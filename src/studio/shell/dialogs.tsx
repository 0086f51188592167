import type { ComponentType } from "react";
import { loadPart } from "./load.ts";
import { closeDialog, type DialogName, useUi } from "./ui-store.ts";

type Dialog = ComponentType<{ readonly opened: boolean; readonly onClose: () => void }>;

/** The dialogs that may be opened from anywhere, each loaded when it is first wanted. */
const dialogs: Readonly<Record<DialogName, Dialog>> = {
  "new-app": loadPart(() => import("../apps/new-app-dialog.tsx").then(({ NewAppDialog }) => NewAppDialog)),
  "new-page": loadPart(() => import("../pages/new-page-dialog.tsx").then(({ NewPageDialog }) => NewPageDialog)),
  "new-type": loadPart(() => import("../post-types/new-type-dialog.tsx").then(({ NewTypeDialog }) => NewTypeDialog)),
  feedback: loadPart(() => import("../accounts/feedback-dialog.tsx").then(({ FeedbackDialog }) => FeedbackDialog)),
  messages: loadPart(() => import("./messages-dialog.tsx").then(({ MessagesDialog }) => MessagesDialog)),
  shortcuts: loadPart(() => import("./shortcuts-dialog.tsx").then(({ ShortcutsDialog }) => ShortcutsDialog)),
};
const needApp: readonly DialogName[] = ["new-page", "new-type"];

export function Dialogs({ inApp }: { readonly inApp: boolean }) {
  const { dialog } = useUi();
  if (dialog === undefined || (needApp.includes(dialog) && !inApp)) return null;
  const Opened = dialogs[dialog];
  return <Opened opened onClose={closeDialog} />;
}
