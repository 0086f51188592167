import { Transform } from "node:stream";
import { createTransport } from "nodemailer";
import { cutText } from "../../model/base/text.ts";
import type { Config } from "../config/config.ts";
import { mailAddress } from "./mail-address.ts";
import type { Delivery, Mail, Mailer, MailList, OwnSender } from "./mailer.ts";

export interface SmtpOptions {
  /** Milliseconds of silence before a server is given up. */
  readonly timeout?: number;
}

/** A mailer, or undefined where no mail is set up: then mails stay readable in the outbox. */
export function createMailer({ mail, baseUrl }: Pick<Config, "mail" | "baseUrl">, options: SmtpOptions = {}): Mailer | undefined {
  return mail && smtpMailer(mail, new URL(baseUrl).hostname, options);
}

function smtpMailer({ smtpUrl, from }: NonNullable<Config["mail"]>, host: string, { timeout = 30_000 }: SmtpOptions): Mailer {
  /** Mails whose last byte went out: what fails after that may have arrived. */
  const spoken = new Set<string>();
  const open = (maxConnections: number) => {
    const transport = createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections,
      connectionTimeout: Math.min(timeout, 10_000),
      greetingTimeout: Math.min(timeout, 10_000),
      socketTimeout: timeout,
    });
    transport.use("stream", (work, done) => {
      const id = String(work.data.messageId);
      work.message.transform(
        () =>
          new Transform({
            transform: (chunk, _, next) => next(null, chunk),
            flush: (next) => {
              spoken.add(id);
              next();
            },
          }),
      );
      done();
    });
    return transport;
  };
  // A code to sign in with never waits in line behind a mail to many: these have a connection of their own.
  const [single, many] = [open(2), open(1)];
  const sender = senderOf(from);

  return {
    async send(mail) {
      const messageId = `<${mail.id.replace(/[^\w.-]/g, "")}@${host}>`;
      const addresses = [mail.to, ...(mail.replyTo === undefined ? [] : [mail.replyTo])];
      if (!addresses.every((address) => mailAddress(address).ok)) return { outcome: "never", why: "The address is not valid." };
      try {
        await (mail.list ? many : single).sendMail(message(mail, messageId, sender));
        return { outcome: "sent" };
      } catch (error) {
        return deliveryOf(error, spoken.has(messageId));
      } finally {
        spoken.delete(messageId);
      }
    },
    close: () => {
      single.close();
      many.close();
    },
  };
}

interface Sender {
  readonly name: string;
  readonly address: string;
}

/** "Joinery <no-reply@studio.example>" or an address alone. */
function senderOf(from: string): Sender {
  const [, name = "", address = from] = /^(.*?)<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.trim() };
}

/** One line that a header may hold: whatever could end it or begin another is a blank, and what looks encoded (RFC 2047) is no code that readers would open. */
function oneLine(text: string, longest: number): string {
  return cutText(
    text
      .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ")
      .replaceAll("=?", "= ?")
      .trim(),
    longest,
  );
}

/** A name never looks like an address, which readers would take for the one it comes from. */
function senderName(name: string, operator: string): string {
  const plain = oneLine(name.replace(/[<>"@\\]+/g, " "), 100);
  return plain === "" ? operator : plain;
}

/** RFC 3834: programs that answer by themselves leave it alone. */
const byProgram = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" } as const;

/** Postmark gives a mail an id of its own, and hands this back in what it reports. Others hand the Message-ID back. */
function named(id: string): Readonly<Record<string, string>> {
  return { "X-PM-Metadata-mail": id.replace(/[^\w.-]/g, "") };
}

/** The headers that are vouched for: RFC 8058 wants both of the way out among them. */
const signedHeaders = [
  ...["From", "Sender", "Reply-To", "Subject", "Date", "Message-ID", "To", "MIME-Version", "Content-Type", "Content-Transfer-Encoding"],
  ...["List-Id", "List-Unsubscribe", "List-Unsubscribe-Post", "Auto-Submitted", "Feedback-ID"],
].join(":");

function dkimOf({ address, selector: keySelector, privateKey }: OwnSender) {
  return { domainName: address.slice(address.lastIndexOf("@") + 1), keySelector, privateKey, headerFieldNames: signedHeaders };
}

function listHeaders({ unsubscribe, id, feedback }: MailList, { address }: Sender): Readonly<Record<string, string>> {
  const host = address.slice(address.lastIndexOf("@") + 1);
  return {
    "List-Unsubscribe": `<${oneLine(unsubscribe, 900)}>`,
    // RFC 8058 asks for https; elsewhere the page with its button is the way.
    ...(unsubscribe.startsWith("https:") && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
    "List-Id": `<${id.replace(/[^\w.-]/g, "")}.${host}>`,
    Precedence: "bulk",
    "Feedback-ID": feedback.replace(/[^\w.:-]/g, ""),
  };
}

function message(
  { id, to, subject, text, html, replyTo, attachments = [], senderName: name, list, from }: Mail,
  messageId: string,
  sender: Sender,
) {
  return {
    messageId,
    from: { name: name === undefined ? sender.name : senderName(name, sender.name), address: from?.address ?? sender.address },
    // What comes back comes to the operator, whose domain the server speaks for (SPF).
    ...(from && { envelope: { from: sender.address, to }, dkim: dkimOf(from) }),
    headers: { ...byProgram, ...named(id), ...(list && listHeaders(list, sender)) },
    to: { name: "", address: to },
    ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
    subject: oneLine(subject, 1_000),
    text,
    ...(html !== undefined && { html }),
    attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content: Buffer.from(content) })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** What the server turned down is the mail or whom it goes to, and not that we are there at all. */
const aboutMail = new Set(["EENVELOPE", "EMESSAGE"]);
/** It wants a password or encryption first: the operator's to mend. */
const notSignedIn = 530;

/** 5xx about this mail is for good; 4xx, a refused login and everything before the mail was said may pass. */
function deliveryOf(error: unknown, wasSpoken: boolean): Delivery {
  const { code, status, text } = factsOf(error);
  if (status >= 500 && aboutMail.has(code) && status !== notSignedIn)
    return { outcome: "never", why: text, isAddress: isAboutAddress(error, text) };
  if (status === 0 && wasSpoken) return { outcome: "unknown", why: text };
  return { outcome: "later", why: text };
}

/** Nobody is there; what a server's rules or a full mailbox say is no reason to write to somebody no more. */
function isAboutAddress(error: unknown, text: string): boolean {
  if (!(error instanceof Error && "command" in error && error.command === "RCPT TO")) return false;
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1];
  return enhanced === undefined ? /^55[013]\b/.test(text) : /^5\.1\.(1|2|3|6|10)$|^5\.2\.1$/.test(enhanced);
}

function factsOf(error: unknown): { readonly code: string; readonly status: number; readonly text: string } {
  if (!(error instanceof Error)) return { code: "", status: 0, text: "The mail server did not answer." };
  const code = "code" in error ? String(error.code) : "";
  const status = "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : 0;
  const said = "response" in error && typeof error.response === "string" ? error.response : error.message;
  return { code, status, text: said.slice(0, 500) };
}
