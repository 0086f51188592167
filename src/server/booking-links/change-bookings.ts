import { whyNotBookable } from "../../model/booking/slots.ts";
import { bookingTimes } from "../../model/fields/values/booking.ts";
import { evaluationContextOf } from "../apps/public.ts";
import { refuse, refuseFields, type WriteScope } from "../kernel/scope.ts";
import { type RecordRow, recordForChange, writtenAt } from "../record-rows/public.ts";
import { changeRecords, transitionValues } from "../records/public.ts";
import { changeableUntil, type Managed, managedBooking } from "./managed.ts";

/** Moves a booking to another free time; where that is taken, it keeps the one that it has. */
export async function moveBooking(scope: WriteScope, known: Managed, from: number): Promise<void> {
  const managed = await heldForChange(scope, known);
  const { field, row } = managed;
  const slot = { from: new Date(from).toISOString(), to: new Date(from + bookingTimes(field).slotDuration * 60_000).toISOString() };
  const why = whyNotBookable(field, slot, await evaluationContextOf(scope));
  if (why.length > 0) throw refuseFields({ [field.slug]: { title: field.label, messages: why } });
  await change(scope, managed, { ...row, data: { ...row.data, [field.slug]: slot } });
}

/** Frees the time of a booking: the record goes to the status that frees it, or else it keeps all but its time. */
export async function cancelBooking(scope: WriteScope, known: Managed): Promise<void> {
  const managed = await heldForChange(scope, known);
  const { field, row, type } = managed;
  const to = type.statuses.find(({ settings }) => settings.freesTime === true);
  if (to) {
    const moved = { ...row, ...(await transitionValues(scope, type, { status: to, present: row.assignee_ids })) };
    await change(scope, managed, moved, to);
    return;
  }
  const { [field.slug]: _, ...data } = row.data;
  await change(scope, managed, { ...row, data });
}

/** The booking as it is by now, held until the transaction ends. */
async function heldForChange(scope: WriteScope, { row, field, address }: Managed): Promise<Managed> {
  await recordForChange(scope, row.id);
  const managed = await managedBooking(scope, { post: row.id, field: field.id });
  if (!managed?.now || managed.address !== address) throw refuse("conflict", "This booking is cancelled.");
  if (scope.now.getTime() > changeableUntil(managed)) throw refuse("conflict", "It is too late to change this booking.");
  return managed;
}

async function change(
  scope: WriteScope,
  { type, row }: Managed,
  after: RecordRow,
  entered?: Managed["type"]["statuses"][number],
): Promise<void> {
  await changeRecords(scope, type, [{ before: row, after: { ...after, updated_at: writtenAt(row, scope.now) } }], {
    byRule: true,
    entered,
  });
}
