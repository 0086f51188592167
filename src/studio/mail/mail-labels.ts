import type { Mail, MailState } from "../../contract/mail.ts";
import { momentText } from "../data/moment-text.ts";

export const mailLabels: { readonly [Of in MailState]: string } = {
  waiting: "On its way",
  sent: "Sent",
  kept: "Kept",
  failed: "Failed",
  refused: "Too many",
  suppressed: "No mail wanted",
  stopped: "Stopped",
};

/** What the provider told of it after it was sent. */
const reportLabels: { readonly [Of in NonNullable<Mail["report"]>["kind"]]: string } = {
  soft: "Sent, but not delivered for now,",
  hard: "Came back",
  complaint: "Called spam by who got it",
};

/** How far a mail has come, in a few words; nothing where its state says it all. */
export function wayText({
  state,
  attempts,
  error,
  sentAt,
  report,
}: Pick<Mail, "state" | "attempts" | "error" | "sentAt" | "report">): string {
  if (report !== null) return `${reportLabels[report.kind]} ${momentText(report.at)}: ${report.why}`;
  if (state === "sent") return sentAt === null ? "" : `Taken by the mail server ${momentText(sentAt)}`;
  if (state === "refused" || state === "suppressed" || state === "stopped") return error ?? "";
  const tries = attempts > 1 ? ` (${attempts} tries)` : "";
  if (state === "failed") return `${error ?? "It was not taken."}${tries}`;
  return state === "waiting" && error !== null ? `Not taken yet, tried again later: ${error}${tries}` : "";
}

/**
 * A mail as a page of its own. Its links open elsewhere: the frame that shows it leads nowhere. The studio's policy holds in it too and lets
 * no style in, so its font is said by an attribute.
 */
export function mailPage(html: string): string {
  const elsewhere = html.replace(/<a\s/gi, '<a target="_blank" rel="noopener noreferrer" ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mail</title></head><body><font face="system-ui,sans-serif">${elsewhere}</font></body></html>`;
}
