import { expect, test } from "vitest";
import { reportReaderOf } from "./read-reports.ts";

const read = (provider: string, body: unknown) => reportReaderOf(provider)?.(body);

test("Postmark: by the id that the mail brought along", () => {
  const event = {
    RecordType: "Bounce",
    Type: "HardBounce",
    Details: "no such user",
    Metadata: { mail: "7.12.abc" },
    Email: "x@example.test",
  };
  expect(read("postmark", event)).toEqual([{ mail: "7.12.abc", kind: "hard", why: "no such user" }]);
  expect(read("postmark", { ...event, Type: "Transient" })).toMatchObject([{ kind: "soft" }]);
  expect(read("postmark", { ...event, RecordType: "SpamComplaint", Type: "SpamComplaint" })).toMatchObject([{ kind: "complaint" }]);
  expect(read("postmark", { ...event, Type: "AutoResponder" })).toEqual([]);
  expect(read("postmark", { ...event, Metadata: {} })).toEqual([]);
  expect(read("postmark", { RecordType: "Delivery", Metadata: { mail: "7.12.abc" } })).toEqual([]);
});

test("Mailgun: by the Message-ID, without its brackets", () => {
  const event = (more: object) => ({
    "event-data": {
      message: { headers: { "message-id": "7.12.abc@studio.example" } },
      "delivery-status": { message: "550 nobody" },
      ...more,
    },
  });
  expect(read("mailgun", event({ event: "failed", severity: "permanent" }))).toEqual([
    { mail: "7.12.abc", kind: "hard", why: "550 nobody" },
  ]);
  expect(read("mailgun", event({ event: "failed", severity: "temporary" }))).toMatchObject([{ kind: "soft" }]);
  expect(read("mailgun", event({ event: "complained" }))).toMatchObject([{ kind: "complaint" }]);
  expect(read("mailgun", event({ event: "delivered" }))).toEqual([]);
});

test("SendGrid: several at once", () => {
  const id = { "smtp-id": "<7.12.abc@studio.example>" };
  expect(
    read("sendgrid", [
      { event: "bounce", type: "bounce", reason: "550 nobody", ...id },
      { event: "bounce", type: "blocked", ...id },
      { event: "deferred", response: "450 busy", ...id },
      { event: "spamreport", ...id },
      { event: "delivered", ...id },
      { event: "bounce" },
    ]),
  ).toEqual([
    { mail: "7.12.abc", kind: "hard", why: "550 nobody" },
    { mail: "7.12.abc", kind: "soft", why: "" },
    { mail: "7.12.abc", kind: "soft", why: "450 busy" },
    { mail: "7.12.abc", kind: "complaint", why: "" },
  ]);
});

test("Amazon SES: by the headers that it was told to give back, as a notice or raw", () => {
  const mail = { headers: [{ name: "Message-ID", value: "<7.12.abc@studio.example>" }] };
  const bounce = { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: "x@example.test", diagnosticCode: "smtp; 550 nobody" }] };
  const event = { notificationType: "Bounce", bounce, mail };
  const expected = [{ mail: "7.12.abc", kind: "hard", why: "smtp; 550 nobody" }];
  expect(read("ses", event)).toEqual(expected);
  expect(read("ses", { Type: "Notification", Message: JSON.stringify(event) })).toEqual(expected);
  expect(read("ses", { eventType: "Complaint", complaint: {}, mail })).toMatchObject([{ kind: "complaint" }]);
  expect(read("ses", { ...event, bounce: { ...bounce, bounceType: "Transient" } })).toMatchObject([{ kind: "soft" }]);
  expect(read("ses", { Type: "Notification", Message: "{" })).toBeUndefined();
  expect(read("ses", { Type: "SubscriptionConfirmation", Message: "You have chosen", SubscribeURL: "https://x" })).toEqual([]);
});

test.each(["postmark", "mailgun", "sendgrid", "ses", "plain"])("what is no body of %s is said to be none", (provider) => {
  for (const body of [null, 1, "x", [null], { a: 1 }, [{}]]) expect(read(provider, body)).toBeUndefined();
});

test("a provider that nobody knows has no reader", () => {
  for (const name of ["", "nobody", "toString", "__proto__"]) expect(reportReaderOf(name)).toBeUndefined();
});
