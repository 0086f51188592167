import { choice, line, link, richText, toggle } from "../fields/setting.ts";
import { fieldOf } from "../filter/record-setting.ts";
import { defineActionKind } from "./define-action-kind.ts";
import { filled, naming, needed } from "./options.ts";
import { scheduleIdle, scheduleOptions, scheduleText } from "./schedule.ts";

const receivers = {
  postCreator: "Whoever created the record",
  appOwner: "The owner of this app",
  assignees: "The people who have the record",
  field: "The address in a field",
  custom: "These addresses",
} as const;
export type ToWho = keyof typeof receivers;

/** Mails people about the record: at once, or as its schedule says. */
export const sendEmail = defineActionKind({
  kind: "send-email",
  label: "Send e-mail",
  group: "Messages",
  options: {
    toWho: needed(choice("To", receivers, { placeholder: "Choose" })),
    field: naming(needed(fieldOf("Field with the address"))),
    email: filled(needed(line("Addresses", { max: 2_000, placeholder: "ada@example.com, ben@example.com" })), "addresses"),
    subject: filled(needed(line("Subject", { max: 350 }))),
    message: filled(needed(richText("Message")), "html"),
    hasAction: toggle("With a button"),
    actionText: filled(needed(line("Text of the button", { max: 100 }))),
    actionLink: filled(needed(link("Link of the button"))),
    ...scheduleOptions,
  },
  start: { toWho: "postCreator", subject: "", message: "", hasAction: false, schedule: { enabled: false } },
  idle: (action) => [
    ...(action.toWho === "field" ? [] : ["field" as const]),
    ...(action.toWho === "custom" ? [] : ["email" as const]),
    ...(action.hasAction === true ? [] : ["actionText" as const, "actionLink" as const]),
    ...scheduleIdle(action.schedule),
  ],
  gives: "mail",
  says: ({ toWho, field: slug, email, subject, schedule }, { field }) => {
    const special: { readonly [to: string]: string } = {
      field: `the address in ${field(String(slug ?? ""))}`,
      custom: String(email ?? ""),
    };
    const to = special[String(toWho)] ?? receivers[toWho as ToWho]?.replace(/^[TW]/, (letter) => letter.toLowerCase()) ?? "nobody yet";
    return [`E-mail ${to}: “${String(subject ?? "")}”`, scheduleText(schedule)].filter((words) => words !== "").join(", ");
  },
});
