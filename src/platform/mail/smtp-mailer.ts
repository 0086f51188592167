import { Transform } from "node:stream";
import { createTransport } from "nodemailer";
import type { Config } from "../config/config.ts";
import { mailAddress } from "./mail-address.ts";
import type { Delivery, Mail, Mailer } from "./mailer.ts";

export interface SmtpOptions {
  /** Milliseconds of silence before a server is given up. */
  readonly timeout?: number;
}

/** A mailer, or undefined where no mail is set up: then mails stay readable in the outbox. */
export function createMailer({ mail, baseUrl }: Pick<Config, "mail" | "baseUrl">, options: SmtpOptions = {}): Mailer | undefined {
  return mail && smtpMailer(mail, new URL(baseUrl).hostname, options);
}

function smtpMailer({ smtpUrl, from }: NonNullable<Config["mail"]>, host: string, { timeout = 30_000 }: SmtpOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: Math.min(timeout, 10_000),
    greetingTimeout: Math.min(timeout, 10_000),
    socketTimeout: timeout,
  });
  /** Mails whose last byte went out: what fails after that may have arrived. */
  const spoken = new Set<string>();
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

  return {
    async send(mail) {
      const messageId = `<${mail.id.replace(/[^\w.-]/g, "")}@${host}>`;
      const addresses = [mail.to, ...(mail.replyTo === undefined ? [] : [mail.replyTo])];
      if (!addresses.every((address) => mailAddress(address).ok)) return { outcome: "never", why: "The address is not valid." };
      try {
        await transport.sendMail(message(mail, messageId, from));
        return { outcome: "sent" };
      } catch (error) {
        return deliveryOf(error, spoken.has(messageId));
      } finally {
        spoken.delete(messageId);
      }
    },
    close: () => transport.close(),
  };
}

function message({ to, subject, text, html, replyTo, attachments = [] }: Mail, messageId: string, from: string) {
  return {
    messageId,
    from,
    to: { name: "", address: to },
    ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
    subject: subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " "),
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
  if (status >= 500 && aboutMail.has(code) && status !== notSignedIn) return { outcome: "never", why: text };
  if (status === 0 && wasSpoken) return { outcome: "unknown", why: text };
  return { outcome: "later", why: text };
}

function factsOf(error: unknown): { readonly code: string; readonly status: number; readonly text: string } {
  if (!(error instanceof Error)) return { code: "", status: 0, text: "The mail server did not answer." };
  const code = "code" in error ? String(error.code) : "";
  const status = "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : 0;
  const said = "response" in error && typeof error.response === "string" ? error.response : error.message;
  return { code, status, text: said.slice(0, 500) };
}
