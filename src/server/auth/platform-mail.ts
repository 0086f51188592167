import { escapeHtml } from "../../platform/html/escape-html.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { refuse, type WriteScope } from "../kernel/scope.ts";
import { type MailWanted, type Queued, queueMail } from "../mail/public.ts";

type PlatformMail = Required<Pick<MailWanted, "to" | "subject" | "html" | "kind">>;

/** A mail of the platform itself, on which something waits: where it cannot be sent, whoever asked for it is told. */
export async function mailFromPlatform(scope: WriteScope, mail: PlatformMail): Promise<void> {
  const queued = await tellFromPlatform(scope, mail);
  if (!queued.ok) throw refuse("too_many_requests", queued.why);
}

/** The same for a note about what was done: that stands whether the note can be sent or not, and the outbox says which. */
export function tellFromPlatform(scope: WriteScope, mail: PlatformMail): Promise<Queued> {
  return scope.within(platformApp, (inside) => queueMail(inside, mail));
}

/** Paragraphs of plain text, then what to press. */
export function mailText(paragraphs: readonly string[], link?: { readonly words: string; readonly address: string }): string {
  const text = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("");
  return link ? `${text}<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.words)}</a></p>` : text;
}
