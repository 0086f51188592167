import type { Mail, MailState } from "../../../contract/mail.ts";
import { momentText } from "../../data/moment-text.ts";

export const mailWords: { readonly [Of in MailState]: string } = { waiting: "On its way", sent: "Sent", kept: "Kept", failed: "Failed" };

/** How far a mail has come, in a few words; nothing where its state says it all. */
export function wayText({ state, attempts, error, sentAt }: Pick<Mail, "state" | "attempts" | "error" | "sentAt">): string {
  if (state === "sent") return sentAt === null ? "" : `Taken by the mail server ${momentText(sentAt)}`;
  const tries = attempts > 1 ? ` (${attempts} tries)` : "";
  if (state === "failed") return `${error ?? "It was not taken."}${tries}`;
  return state === "waiting" && error !== null ? `Not taken yet, tried again soon: ${error}${tries}` : "";
}

/** A mail as a page of its own. Its links open elsewhere: the frame that shows it leads nowhere. */
export function mailPage(html: string): string {
  const elsewhere = html.replace(/<a\s/gi, '<a target="_blank" rel="noopener noreferrer" ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mail</title></head><body style="font:16px/1.5 system-ui,sans-serif">${elsewhere}</body></html>`;
}
