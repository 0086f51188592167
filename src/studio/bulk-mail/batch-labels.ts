import type { MailBatch } from "../../contract/bulk-mail.ts";
import type { MailState } from "../../contract/mail.ts";
import { said } from "./mail-form.ts";

export const batchStateLabels: { readonly [Of in MailBatch["state"]]: string } = {
  running: "Being sent",
  done: "Sent",
  stopped: "Stopped",
};

export const recipientLabels: { readonly [Of in MailState]: string } = {
  waiting: "Waiting",
  sent: "Sent",
  kept: "Kept: no mail server",
  failed: "Failed",
  refused: "Too many",
  suppressed: "No mail wanted",
  stopped: "Stopped",
};

/** "146 delivered to the mail server, 2 failed": what became of the mails, in one line. */
export function resultText({ counts, leftOut }: Pick<MailBatch, "counts" | "leftOut">): string {
  const parts: (readonly [number, string])[] = [
    [counts.sent, "delivered to the mail server"],
    [counts.waiting, "waiting"],
    [counts.failed, "failed"],
    [counts.kept, "kept, as no mail server is set up"],
    [counts.suppressed, "unsubscribed or unreachable"],
    [counts.refused, "over the limit"],
    [counts.stopped, "stopped"],
    [leftOut, "records left out"],
  ];
  const told = parts.filter(([count]) => count > 0).map(([count, words]) => `${said(count)} ${words}`);
  return told.length === 0 ? "Nothing has left yet" : told.join(", ");
}

/** How much of it is decided, 0 to 100. */
export function progressOf({ records, counts, leftOut }: Pick<MailBatch, "records" | "counts" | "leftOut">): number {
  const { waiting, ...over } = counts;
  const decided = Object.values(over).reduce((sum, count) => sum + count, leftOut);
  return records === 0 ? 100 : Math.min(100, Math.round((decided / records) * 100));
}
