import { randomBytes } from "node:crypto";
import type { findOpenDays as daysContract, holdSlot as holdContract, findSlots as slotsContract } from "../../contract/bookings.ts";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import { dayIn } from "../../model/base/time-zone.ts";
import { type BookingField, bookingFields, placeField } from "../../model/booking/places.ts";
import { fieldZone, whyNotBookable } from "../../model/booking/slots.ts";
import { addDays } from "../../model/fields/days.ts";
import { bookingTimes } from "../../model/fields/values/booking.ts";
import { evaluationContextOf } from "../apps/public.ts";
import { notFound, refuse, refuseFields, type Scope, type WriteScope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import { cachedType, type Type } from "../type-definitions/public.ts";
import { isPlace } from "./candidates.ts";
import { counted } from "./count-from-records.ts";
import { freeOn, freeOnDays } from "./free-times.ts";
import { hashOfHold, holdCookie } from "./hold-of-visitor.ts";
import { holdTime } from "./keep-times.ts";
import { countHolds, whole } from "./store.ts";

type Reading = Pick<Scope, "app" | "db" | "person" | "appRole" | "groups" | "cached" | "context" | "now" | "budget">;

export interface Bookable {
  readonly type: Type;
  readonly field: BookingField;
}

/** The booking field that an address names. A type, a field or a kind of field that is not there are the same to who asks. */
export async function bookableField(
  scope: Reading,
  { type: named, slug }: { readonly type: string; readonly slug: string },
): Promise<Bookable> {
  const type = await cachedType(scope, named);
  const field = type && bookingFields(type.row.post_fields).find((one) => one.slug === slug);
  if (!type || !field) throw notFound("Field");
  return { type, field };
}

/** The same for whoever may fill it in, or sees records with it. */
async function fieldToBook(scope: Reading, named: { readonly type: string; readonly slug: string }): Promise<Bookable> {
  const found = await bookableField(scope, named);
  const { type, field } = found;
  const authority = authorize(scope, type);
  const status = type.statuses.find(({ id }) => id === type.row.initial_status_id);
  if (authority.hidden(status, null).has(field.slug)) throw notFound("Field");
  if (!authority.create && authority.read === "none")
    throw scope.person ? refuse("forbidden", "You may not book here.") : refuse("unauthenticated", "Please log in to continue.");
  return found;
}

export const farthest = 400;

/** Nobody asks for days that are far away: what they cost has a bound. */
async function nearDay(scope: Reading, field: BookingField, day: string): Promise<void> {
  const today = dayIn(fieldZone(field, (await evaluationContextOf(scope)).zone), scope.now.getTime());
  if (day < addDays(today, -farthest) || day > addDays(today, farthest))
    throw refuseFields({ day: { title: "Day", messages: [`is not within ${farthest} days of today`] } });
}

export async function findSlots(scope: Scope, input: InputOf<typeof slotsContract>): Promise<ReplyOf<typeof slotsContract>> {
  if (scope.appRole === 0) scope.context.count("find-slots", scope.context.address);
  const place = await fieldToBook(scope, input);
  await nearDay(scope, place.field, input.day);
  await counted(scope, place);
  const { day, clientTimezone = "", place: wanted } = input;
  return [...(await freeOn(scope, place, { day, clientTimezone, ...(wanted && { places: [wanted] }) }))];
}

export async function findOpenDays(scope: Scope, input: InputOf<typeof daysContract>): Promise<ReplyOf<typeof daysContract>> {
  if (scope.appRole === 0) scope.context.count("find-slots", scope.context.address);
  const place = await fieldToBook(scope, input);
  const { month, clientTimezone = "", place: wanted } = input;
  const first = `${month}-01`;
  await nearDay(scope, place.field, first);
  await counted(scope, place);
  const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const days = await freeOnDays(scope, place, { first, count, clientTimezone, ...(wanted && { places: [wanted] }) });
  const open = days.map((free, at) => ({ day: addDays(first, at), free: free.reduce((sum, slot) => sum + slot.free, 0) }));
  return { days: open.filter(({ free }) => free > 0) };
}

/** So long a time is held, and at most so many at once by who comes from one address. */
const heldFor = 5 * 60_000;
const mostHolds = 2;

export async function holdSlot(scope: Scope, input: InputOf<typeof holdContract>): Promise<ReplyOf<typeof holdContract>> {
  const place = await fieldToBook(scope, input);
  const { field } = place;
  if (!authorize(scope, place.type).create) throw refuse("forbidden", "You may not book here.");
  await checkPlace(scope, place, input.place ?? whole);
  const from = Date.parse(input.from);
  const slot = { from: input.from, to: new Date(from + bookingTimes(field).slotDuration * 60_000).toISOString() };
  const why = whyNotBookable(field, slot, await evaluationContextOf(scope));
  if (why.length > 0) throw refuseFields({ from: { title: field.label, messages: why } });
  const token = randomBytes(16).toString("base64url");
  const until = new Date(scope.now.getTime() + heldFor);
  const holder = scope.person ? `person ${scope.person.id}` : scope.outside.sign(`holder ${scope.app} ${scope.context.address}`);
  await scope.write(async (writing: WriteScope) => {
    // As it is by then: where its places were called otherwise in between, this is done once more.
    await holdTime(writing, await fieldToBook(writing, input), {
      taking: { from, to: Date.parse(slot.to), places: [input.place ?? ""] },
      hold: { hash: hashOfHold(token), holder, until },
    });
    if ((await countHolds(writing.db, holder, writing.now)) > mostHolds)
      throw refuse("too_many_requests", "Too many times are held already. Book one of them, or wait a few minutes.");
  });
  scope.context.setCookie(holdCookie, token, { maxAge: heldFor / 1_000, path: "/" });
  return { token, expiresAt: until.toISOString() };
}

/** Whoever may name any place could keep one row for each word that they think of: only what the field may name is held. */
async function checkPlace(scope: Scope, { type, field }: Bookable, named: string): Promise<void> {
  if (named === whole) return;
  const by = placeField(field, type.row.post_fields);
  if (by && (await isPlace(scope, by, named))) return;
  throw refuseFields({ place: { title: by?.label ?? "Place", messages: ["not one of the options"] } });
}
