import { createHash, timingSafeEqual } from "node:crypto";
import { localeOf } from "../../model/base/locale.ts";
import { dayIn, timeIn, zoneOf } from "../../model/base/time-zone.ts";
import { calendarFile } from "../../model/booking/calendar-file.ts";
import { type BookingField, bookingFields, type Taking } from "../../model/booking/places.ts";
import { fieldZone } from "../../model/booking/slots.ts";
import { formatDay } from "../../model/fields/days.ts";
import type { SiteTexts } from "../../model/texts/english.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import { languageOf } from "../../model/texts/language.ts";
import { siteTexts } from "../../model/texts/site-texts.ts";
import { titleOf } from "../../model/types/title-of.ts";
import { type AppRow, appById } from "../apps/public.ts";
import { heldBy, waits } from "../bookings/public.ts";
import type { OutsideWorld, Scope } from "../kernel/scope.ts";
import { type RecordRow, recordById } from "../record-rows/public.ts";
import { cachedType, type Type } from "../type-definitions/public.ts";

/** A booking as whoever made it may see and change it, by the link that was mailed to them. */
export interface Managed {
  readonly app: AppRow;
  readonly type: Type;
  readonly field: BookingField;
  readonly row: RecordRow;
  /** What it takes; undefined: it is cancelled. */
  readonly now: Taking | undefined;
  /** It waits to be confirmed. */
  readonly isPending: boolean;
  /** The address for mails; a link is for one address alone. */
  readonly address: string;
}

type Reading = Pick<Scope, "app" | "db" | "cached">;

export async function managedBooking(
  scope: Reading,
  { post, field: id }: { readonly post: number; readonly field: string },
): Promise<Managed | undefined> {
  const row = await recordById(scope, post);
  const [type, app] = await Promise.all([row ? cachedType(scope, row.type_id) : null, appById(scope.db, scope.app)]);
  const field = type ? bookingFields(type.row.post_fields).find((one) => one.id === id) : undefined;
  if (!row || !type || !app || !field?.mailField) return undefined;
  const address = row.data[field.mailField];
  if (typeof address !== "string" || !address.includes("@")) return undefined;
  return { app, type, field, row, now: heldBy({ type, field }, row), isPending: waits({ type }, row), address };
}

/**
 * The token of the link: which booking, and the installation's own signature of that, of what it is for and of the address that it was mailed to.
 * So it opens nothing else, none is written down anywhere, and with another address the old ones end.
 */
export function tokenOf(outside: Pick<OutsideWorld, "sign">, { row, field, address }: Managed): string {
  return `${row.id}.${short(field.id)}.${signature(outside, { app: row.app_id, post: row.id, field: field.id, address })}`;
}

const shape = /^(\d{1,15})\.([0-9a-f]{12})\.([0-9a-f]{32})$/;

/** The booking that a token is for; undefined for one that is forged, of another app, or of a booking that is gone. */
export async function bookingOfToken(scope: Reading, outside: Pick<OutsideWorld, "sign">, token: string): Promise<Managed | undefined> {
  const [, post = "", named = "", signed = ""] = shape.exec(token) ?? [];
  const row = post === "" ? undefined : await recordById(scope, Number(post));
  const type = row ? await cachedType(scope, row.type_id) : null;
  const field = type ? bookingFields(type.row.post_fields).find(({ id }) => short(id) === named) : undefined;
  const found = row && field ? await managedBooking(scope, { post: row.id, field: field.id }) : undefined;
  if (!row || !field || !found) return undefined;
  const own = signature(outside, { app: row.app_id, post: row.id, field: field.id, address: found.address });
  return timingSafeEqual(Buffer.from(signed), Buffer.from(own)) ? found : undefined;
}

function signature(
  outside: Pick<OutsideWorld, "sign">,
  said: { readonly app: number; readonly post: number; readonly field: string; readonly address: string },
): string {
  return outside.sign(`booking ${said.app} ${said.post} ${said.field} ${said.address}`);
}

function short(fieldId: string): string {
  return createHash("sha256").update(fieldId).digest("hex").slice(0, 12);
}

/** Until when it may be changed by its link. */
export function changeableUntil({ field, now }: Managed): number {
  return now ? now.from - (field.changeUntil ?? 2) * 3_600_000 : 0;
}

/** What the site says, and what the booking is called and when it is, by the clocks of its field. */
export function wordsOf(
  managed: Managed,
  times: { readonly from: number; readonly to: number } | undefined = managed.now,
): { texts: SiteTexts; title: string; when: string } {
  const { app, type, field, row } = managed;
  const zone = fieldZone(field, zoneOf(app.settings));
  const texts = siteTexts(languageOf(undefined, app.settings), app.settings);
  const day = times ? formatDay(dayIn(zone, times.from), "DDDD, D MMMM YYYY", localeOf(app.settings)) : "";
  const when = times ? filledIn(texts.bookedTime, { day, from: timeIn(zone, times.from), to: timeIn(zone, times.to), zone }) : "";
  return { texts, title: titleOf({ ...row.data, id: row.id, title: row.title, content: row.content }, type.row.post_fields), when };
}

export function fileOf(
  managed: Managed,
  times: { readonly from: number; readonly to: number },
  { url, host, isCancelled }: { readonly url: string; readonly host: string; readonly isCancelled: boolean },
): string {
  const { app, field, row } = managed;
  const written = new Date(row.updated_at);
  return calendarFile({
    ...{ uid: `${row.id}.${short(field.id)}.${app.id}@${host}`, sequence: Math.floor(written.getTime() / 1_000) - 1_700_000_000 },
    ...{ from: new Date(times.from), to: new Date(times.to), written, url, isCancelled },
    title: `${app.title}: ${field.label}`,
  });
}

export function addressOfBooking(outside: Pick<OutsideWorld, "mainAddress" | "sign">, managed: Managed): string {
  return outside.mainAddress(`/s/${managed.app.slug}/site/booking?token=${tokenOf(outside, managed)}`);
}
