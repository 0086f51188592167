import type { InboxChoice } from "./inbox.ts";

/** What people are told of without having asked at that moment, and by which ways. A closed list. */
export const notificationKinds = {
  submission: {
    label: "Forms",
    words: "Somebody sent a form of an app that you edit. Mails only of apps where you asked for them.",
    ways: ["bell", "mail"],
  },
  import: { label: "Imports", words: "An import that you started has come to its end.", ways: ["mail"] },
  webhook: { label: "Webhooks", words: "A webhook that you made, or one of an app that you own, was switched off.", ways: ["mail"] },
  feedback: { label: "Feedback", words: "Somebody said something of the product. Only for those who run it.", ways: ["mail"] },
} as const satisfies {
  readonly [kind: string]: { readonly label: string; readonly words: string; readonly ways: readonly NotificationWay[] };
};

export type NotificationWay = "bell" | "mail";
export type NotificationKind = keyof typeof notificationKinds;

export const notificationWays: { readonly [way in NotificationWay]: string } = { bell: "Bell", mail: "E-mail" };

/** What somebody chose: false where they are not told by that way. What is absent is told. */
export type NotificationChoice = {
  readonly [kind in NotificationKind]?: { readonly [way in NotificationWay]?: boolean | undefined } | undefined;
} & {
  /** The inbox of an app and the mails about it. */
  readonly inbox?: InboxChoice | undefined;
  /** The zone whose morning the daily mail comes in. */
  readonly zone?: string | undefined;
};

/** Whether somebody is told of a kind by a way. */
export function isNotified(choice: NotificationChoice, kind: NotificationKind, way: NotificationWay): boolean {
  return choice[kind]?.[way] !== false;
}
