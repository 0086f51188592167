/** Which times a record takes, and of whom or what. */
import { isJsonObject, type JsonObject } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { idsOf } from "../fields/references.ts";
import type { BookingOptions } from "../fields/values/booking.ts";
import type { FieldComponent } from "../fields/values.ts";
import type { TakenTime } from "./taken-times.ts";

export type BookingField = FieldBlock & BookingOptions;

/** A time that a record takes, of each of these places; "" stands for the field as a whole. */
export interface Taking extends TakenTime {
  readonly places: readonly string[];
}

export function bookingFields(fields: readonly FieldBlock[]): readonly BookingField[] {
  const booking: FieldComponent = "booking";
  return fields.filter(({ component }) => component === booking) as BookingField[];
}

/** The field that says who or what is booked. */
export function placeField(field: BookingOptions, fields: readonly FieldBlock[]): FieldBlock | undefined {
  return field.place ? fields.find(({ slug }) => slug === field.place) : undefined;
}

/** What values take by a booking field; undefined: nothing. */
export function takingOf(field: BookingField, fields: readonly FieldBlock[], data: JsonObject): Taking | undefined {
  const value = data[field.slug];
  if (!isJsonObject(value)) return undefined;
  const [from, to] = [Date.parse(String(value.from)), Date.parse(String(value.to))];
  if (Number.isNaN(from) || Number.isNaN(to)) return undefined;
  const by = placeField(field, fields);
  const named = by ? placesNamed(by, data[by.slug]) : [];
  return { from, to, places: named.length > 0 ? named : [""] };
}

/** Characters of an option that says a place. */
export const longestPlace = 200;

/** The places that the value of the field says: ids of records and people, or the options that were chosen. */
export function placesNamed({ component }: FieldBlock, value: JsonObject[string]): readonly string[] {
  const select: FieldComponent = "select";
  if (component !== select) return idsOf(value).map(String).sort();
  const chosen = [value].flat().filter((one) => typeof one === "string" && one !== "");
  return [...new Set(chosen as string[])].map((one) => one.slice(0, longestPlace)).sort();
}

/** The value with which a place field says a place. */
export function valueOfPlace(by: FieldBlock, place: string): JsonObject[string] {
  const select: FieldComponent = "select";
  const one = by.component === select ? place : Number(place);
  return by.multiple === true ? [one] : one;
}

export function sameTaking(one: Taking | undefined, other: Taking | undefined): boolean {
  if (!one || !other) return one === other;
  return one.from === other.from && one.to === other.to && one.places.join("\n") === other.places.join("\n");
}
