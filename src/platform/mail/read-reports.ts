import * as z from "zod";

/**
 * What a provider tells of a mail that it had taken. "soft": it could not be delivered for now; "hard": nobody is there; "complaint": whoever
 * got it called it spam.
 */
export interface MailReport {
  /** The mail, by the name that it left with; see `Mail.id`. */
  readonly mail: string;
  readonly kind: ReportKind;
  readonly why: string;
}

export const reportKinds = ["soft", "hard", "complaint"] as const;
export type ReportKind = (typeof reportKinds)[number];

/** As many are read of one body; providers send fewer. */
export const mostReports = 1_000;

const text = z.string().max(10_000);
/** Why, by whatever the provider has to say. */
const said = text.nullish();

/** A body that tells nothing of interest gives none; undefined: it is not a body of that provider. */
type Reader = (body: unknown) => MailReport[] | undefined;

const readers: { readonly [provider: string]: Reader } = { plain, postmark, mailgun, sendgrid, ses };

/** By `provider` as its address names it; undefined: there is no such provider. */
export function reportReaderOf(provider: string): Reader | undefined {
  return Object.hasOwn(readers, provider) ? readers[provider] : undefined;
}

/** In our own words, for whoever brings them from elsewhere: `[{ "mail": "…", "kind": "hard", "why": "…" }]`. */
function plain(body: unknown): MailReport[] | undefined {
  const read = z
    .array(z.strictObject({ mail: text, kind: z.enum(reportKinds), why: text.default("") }))
    .max(mostReports)
    .safeParse(body);
  return read.data;
}

const postmarkEvent = z.object({
  RecordType: text,
  Type: text.optional(),
  Description: said,
  Details: said,
  Metadata: z.record(z.string(), z.unknown()).default({}),
});
/** Names of bounces by which Postmark itself writes to an address no more. */
const postmarkHard: ReadonlySet<string> = new Set(["HardBounce", "BadEmailAddress", "ManuallyDeactivated"]);
const postmarkSoft: ReadonlySet<string> = new Set(["SoftBounce", "Transient", "DnsError", "MailboxFull", "Undeliverable"]);

function postmark(body: unknown): MailReport[] | undefined {
  const { data } = postmarkEvent.safeParse(body);
  if (!data) return undefined;
  const { RecordType: type, Type: bounce = "", Description: description, Details: details, Metadata: metadata } = data;
  const isComplaint = type === "SpamComplaint" || bounce === "SpamComplaint";
  const hardOrSoft = postmarkHard.has(bounce) ? "hard" : postmarkSoft.has(bounce) ? "soft" : undefined;
  const kind = isComplaint ? "complaint" : type === "Bounce" ? hardOrSoft : undefined;
  const mail = Object.entries(metadata).find(([name]) => name.toLowerCase() === "mail")?.[1];
  return reportOf(typeof mail === "string" ? mail : undefined, kind, details ?? description);
}

const mailgunEvent = z.object({
  "event-data": z.object({
    event: text,
    severity: text.nullish(),
    reason: said,
    "delivery-status": z.object({ message: said, description: said }).partial().nullish(),
    message: z.object({ headers: z.object({ "message-id": text.optional() }) }).optional(),
  }),
});

function mailgun(body: unknown): MailReport[] | undefined {
  const event = mailgunEvent.safeParse(body).data?.["event-data"];
  if (!event) return undefined;
  const status = event["delivery-status"];
  const failed = event.severity === "permanent" ? (event.reason === "suppress-complaint" ? "complaint" : "hard") : "soft";
  const kind = event.event === "complained" ? "complaint" : event.event === "failed" ? failed : undefined;
  return reportOf(event.message?.headers["message-id"], kind, status?.message || status?.description || event.reason);
}

const sendgridEvents = z
  .array(z.object({ event: text, type: text.optional(), reason: said, response: said, "smtp-id": text.optional() }))
  .max(mostReports);

function sendgrid(body: unknown): MailReport[] | undefined {
  const { data } = sendgridEvents.safeParse(body);
  return data?.flatMap(({ event, type, reason, response, "smtp-id": mail }) => {
    const bounce = type === "blocked" ? "soft" : "hard";
    const kind = event === "spamreport" ? "complaint" : event === "bounce" ? bounce : event === "deferred" ? "soft" : undefined;
    return reportOf(mail, kind, reason ?? response);
  });
}

const notice = z.object({ Type: text, Message: z.string().max(300_000) });
const sesEvent = z.object({
  notificationType: text.optional(),
  eventType: text.optional(),
  bounce: z
    .object({
      bounceType: text,
      bouncedRecipients: z.array(z.object({ diagnosticCode: said })).max(mostReports),
    })
    .optional(),
  complaint: z.object({ complaintFeedbackType: said }).optional(),
  mail: z.object({
    headers: z
      .array(z.object({ name: text, value: z.string().max(100_000) }))
      .max(1_000)
      .default([]),
  }),
});

/** A notice of Amazon SNS, or what is in one where it is delivered raw. */
function ses(body: unknown): MailReport[] | undefined {
  const wrapped = notice.safeParse(body).data;
  if (wrapped && wrapped.Type !== "Notification") return [];
  const event = sesEvent.safeParse(wrapped ? parsed(wrapped.Message) : body).data;
  if (!event) return undefined;
  const what = event.notificationType ?? event.eventType;
  const bounce = event.bounce?.bounceType === "Permanent" ? "hard" : "soft";
  const kind = what === "Complaint" ? "complaint" : what === "Bounce" ? bounce : undefined;
  const why = event.bounce?.bouncedRecipients[0]?.diagnosticCode ?? event.complaint?.complaintFeedbackType;
  return reportOf(event.mail.headers.find(({ name }) => name.toLowerCase() === "message-id")?.value, kind, why);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Of a Message-ID what stands before its host. */
function reportOf(mail: string | undefined, kind: ReportKind | undefined, why: string | null | undefined): MailReport[] {
  const name = /^<?([^<>@\s]{1,200})/.exec(mail ?? "")?.[1];
  return name === undefined || kind === undefined ? [] : [{ mail: name, kind, why: why ?? "" }];
}
