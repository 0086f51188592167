import * as z from "zod";
import type { BookingField, Taking } from "../../model/booking/places.ts";
import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";
import type { WriteScope } from "../kernel/scope.ts";

const about = { post: id, field: z.string() };

/** Mails whoever booked what became of it. `from`: when it began before; of what is cancelled, when it would have. */
export const mailBooking = job("bookings.mail", {
  ...about,
  what: z.enum(["requested", "booked", "moved", "cancelled"]),
  from: z.int(),
  to: z.int(),
});
/** Mails whoever booked that it is soon, if it still begins then. */
export const remindBooking = job("bookings.remind", { ...about, from: z.int() });

interface Told {
  readonly field: BookingField;
  readonly post: number;
  readonly was: Taking | undefined;
  readonly now: Taking | undefined;
  /** Whether it waits to be confirmed, before and now. */
  readonly wasPending?: boolean;
  readonly isPending?: boolean;
}

/** Has whoever booked told, and reminded in time. Nothing where the field names no address. */
export async function tellBooked(scope: WriteScope, { field, post, was, now, wasPending = false, isPending = false }: Told): Promise<void> {
  if (!field.mailField) return;
  const taking = now ?? was;
  if (!taking || taking.to <= scope.now.getTime()) return;
  const isMoved = was && now && (was.from !== now.from || was.to !== now.to);
  const isConfirmed = was !== undefined && now !== undefined && wasPending && !isPending;
  if (!was || !now || isMoved || isConfirmed)
    await scope.enqueue(mailBooking, {
      post,
      field: field.id,
      what: !now ? "cancelled" : !was ? (isPending ? "requested" : "booked") : isConfirmed ? "booked" : "moved",
      from: taking.from,
      to: taking.to,
    });
  const hours = field.remindBefore ?? 0;
  if (!now || hours === 0 || isPending || (was && !isMoved && !isConfirmed)) return;
  const runAt = new Date(now.from - hours * 3_600_000);
  if (runAt > scope.now) await scope.enqueue(remindBooking, { post, field: field.id, from: now.from }, { runAt });
}
