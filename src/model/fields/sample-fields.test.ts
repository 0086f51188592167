import { expect, test } from "vitest";
import { checkBookings } from "../booking/check-bookings.ts";
import { fieldSchema } from "./define-field-kind.ts";
import { fieldKinds } from "./kinds.ts";
import { checkValue } from "./rules.ts";
import { sampleStates, sampleVariants } from "./sample-fields.ts";

const today = "2026-11-21";
const kinds = Object.entries(fieldKinds);

test.each(kinds)("%s shows itself filled, by a value that it takes", (_, kind) => {
  if (kind.value.stored({}) === "none") return;
  const filled = sampleStates(kind, today).find(({ name }) => name === "Filled");
  expect(filled, "give the kind a `sample`").toBeDefined();
  expect(filled && checkValue(filled.field, filled.value, { today })).toEqual([]);
});

test.each(kinds)("every field that %s shows itself by could be saved, and no two have one name", (_, kind) => {
  const shown = [...sampleStates(kind, today), ...sampleVariants(kind, today)];
  for (const { field, name } of shown) expect(fieldSchema(kind).safeParse(field).error, name).toBeUndefined();
  expect(new Set(shown.map(({ field }) => field.slug)).size).toBe(shown.length);
});

test("each choice and each switch of a kind is a variant", () => {
  const names = sampleVariants(fieldKinds.select, today).map(({ name }) => name);
  expect(names).toEqual(["multiple", "taggable", "look: auto", "look: dropdown", "look: radio", "look: buttons", "asNumber"]);
});

test("the booking that is shown lies ahead of whatever day it is", () => {
  for (const day of ["2026-11-21", "2031-12-31"]) {
    const states = sampleStates(fieldKinds.booking, day).filter(({ value }) => value !== undefined);
    expect(states.length).toBeGreaterThan(0);
    for (const { field, value } of states)
      expect(checkBookings([field], { [field.slug]: value }, { moment: { now: `${day}T12:00:00.000Z`, zone: "UTC" } })).toEqual({});
  }
});
