import { escapeHtml } from "../../platform/html/escape-html.ts";
import type { mailBooking, remindBooking } from "../bookings/public.ts";
import type { Payload } from "../kernel/job.ts";
import type { Scope } from "../kernel/scope.ts";
import { queueMail } from "../mail/public.ts";
import { addressOfBooking, fileOf, type Managed, managedBooking, wordsOf } from "./managed.ts";

const subjects = {
  requested: "bookingRequested",
  booked: "bookingConfirmed",
  moved: "bookingMoved",
  cancelled: "bookingCancelled",
  soon: "bookingSoon",
} as const;

/** Mails whoever booked that they did, that it was moved, or that it is cancelled; by then it may be something else already. */
export async function mailOfBooking(scope: Scope, { post, field, what, from, to }: Payload<typeof mailBooking>): Promise<void> {
  const managed = await managedBooking(scope, { post, field });
  if (!managed) return;
  const isStill = what === "cancelled" ? managed.now === undefined : managed.now?.from === from;
  if (isStill) await send(scope, managed, { what, times: { from, to } });
}

/** Reminds of a booking that still begins then. */
export async function remindOfBooking(scope: Scope, { post, field, from }: Payload<typeof remindBooking>): Promise<void> {
  const managed = await managedBooking(scope, { post, field });
  if (managed?.now?.from === from && !managed.isPending && from > scope.now.getTime())
    await send(scope, managed, { what: "soon", times: managed.now });
}

interface Wanted {
  readonly what: keyof typeof subjects;
  readonly times: { readonly from: number; readonly to: number };
}

async function send(scope: Scope, managed: Managed, { what, times }: Wanted): Promise<void> {
  const { texts, when } = wordsOf(managed, times);
  const url = addressOfBooking(scope.outside, managed);
  const subject = texts[subjects[what]];
  const link = `<p><a href="${escapeHtml(url)}">${escapeHtml(what === "cancelled" ? texts.bookAgain : texts.manageBooking)}</a></p>`;
  const html = `<p>${escapeHtml(subject)}</p><p><strong>${escapeHtml(managed.field.label)}</strong><br>${escapeHtml(when)}</p>${link}`;
  const calendar =
    what === "soon" || what === "requested"
      ? undefined
      : fileOf(managed, times, { url, host: new URL(url).hostname, isCancelled: what === "cancelled" });
  const recipient = managed.row.user_id === null ? ("visitor" as const) : ("written" as const);
  await scope.write((writing) =>
    queueMail(writing, {
      ...{
        to: managed.address,
        subject: `${subject} · ${managed.app.title}`.slice(0, 350),
        html,
        post: managed.row.id,
        kind: "system",
        recipient,
      },
      ...(calendar !== undefined && { calendar }),
    }),
  );
}
