import { choice, line, link } from "../fields/setting.ts";
import { defineActionKind } from "./define-action-kind.ts";
import { anyValue, filled, needed } from "./options.ts";

export const notified = {
  assignees: "The people who have the record",
  postCreator: "Whoever created the record",
  appOwner: "The owner of this app",
  admins: "All app admins",
  person: "One member",
} as const;
export type Notified = keyof typeof notified;

/** Puts a notice into the inbox of members of the app. */
export const notify = defineActionKind({
  kind: "notify",
  label: "Notify",
  group: "Messages",
  options: {
    toWho: needed(choice("To", notified, { placeholder: "Choose" })),
    userId: needed(anyValue("Member", { description: "Their number, or a formula such as ${user.id}." })),
    subject: filled(needed(line("Notice", { max: 200, placeholder: "${title} needs you" }))),
    link: filled(link("Link", { placeholder: "Empty: the record" })),
  },
  start: { toWho: "assignees", subject: "" },
  idle: ({ toWho }) => (toWho === "person" ? [] : ["userId"]),
  gives: "notice",
  says: ({ toWho, subject }) => {
    const to = notified[toWho as Notified]?.replace(/^[TWA]/, (letter) => letter.toLowerCase()) ?? "nobody yet";
    return `Notify ${to}: “${String(subject ?? "")}”`;
  },
});
