import { escapeHtml } from "../../platform/html/escape-html.ts";
import { buttonRel, type MailBody, mailBody } from "../../platform/html/mail-html.ts";
import type { MailSender } from "./sender.ts";

interface LaidOut {
  readonly subject: string;
  /** Clean. */
  readonly html: string;
  /** The address of the app's logo as a whole; absent: the name stands in its place. */
  readonly logo?: string;
  /** Where a reader of a mail to many leaves. */
  readonly unsubscribe?: string;
}

/** A link that stands in a mail as a button. */
export function mailButton(words: string, address: string): string {
  return `<p><a rel="${buttonRel}" href="${escapeHtml(address)}">${escapeHtml(words)}</a></p>`;
}

/**
 * One layout for all mails: one column in the colours of the app, its logo or name above, below it who sends it and, in a mail to many, why
 * and the way out. Every style is an attribute; colours stand in attributes of HTML as well, for programs that show no styles at all.
 */
export function layOutMail(sender: MailSender, { subject, html, logo, unsubscribe }: LaidOut): MailBody {
  const { look, title } = sender;
  const body = mailBody(html, look);
  const foot = mailBody(footOf(sender, unsubscribe), { ...look, brand: look.muted });
  const name = escapeHtml(sender.settings.senderName || title);
  const head =
    logo === undefined
      ? `<font color="${look.ink}"><b style="font-family:${look.headFont};font-size:20px">${name}</b></font>`
      : `<img src="${escapeHtml(logo)}" alt="${name}" height="40" style="display:block;height:40px;max-width:260px;border:0">`;
  const text = `font-family:${look.bodyFont};font-size:16px;line-height:1.55`;
  const page = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body bgcolor="${look.ground}" style="margin:0;padding:0;background-color:${look.ground};color:${look.ink}">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${look.ground}"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;text-align:left">`,
    `<tr><td style="padding:0 4px 16px;color:${look.ink}">${head}</td></tr>`,
    `<tr><td bgcolor="${look.paper}" style="padding:28px 28px 12px;border-top:4px solid ${look.brand};border-radius:${Math.min(look.radius, 12)}px;background-color:${look.paper};color:${look.ink};${text};overflow-wrap:anywhere"><font color="${look.ink}">${body.html}</font></td></tr>`,
    `<tr><td style="padding:16px 4px 0;color:${look.muted};${text};font-size:13px"><font color="${look.muted}" size="2">${foot.html}</font></td></tr>`,
    "</table></td></tr></table></body></html>",
  ].join("");
  return { html: page, text: unsubscribe === undefined ? body.text : `${body.text}\n\n-- \n${foot.text}` };
}

function footOf({ title, settings: { senderName, postalAddress } }: MailSender, unsubscribe: string | undefined): string {
  const name = escapeHtml(senderName || title);
  if (unsubscribe === undefined) return `<p>${name}</p>`;
  const postal = escapeHtml(postalAddress ?? "")
    .split(/\r?\n/)
    .filter(Boolean)
    .join("<br>");
  return [
    `<p>You get this mail because your address is kept by ${name}. `,
    `<a href="${escapeHtml(unsubscribe)}">Unsubscribe</a></p>`,
    postal === "" ? "" : `<p>${postal}</p>`,
  ].join("");
}
