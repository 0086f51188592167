import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import { offeredKinds } from "../fields/kinds.ts";
import { checkValues } from "../fields/rules.ts";
import { isUntouchedSample, sampleMark } from "./sample-mark.ts";
import { sampleCount, sampleRecords } from "./sample-records.ts";

const today = "2026-11-22";
const field = (component: string, slug: string, more: object = {}): FieldBlock => ({ id: slug, slug, label: slug, component, ...more });
const fresh = offeredKinds().map((kind) => field(kind.kind, kind.kind.replaceAll("-", "_"), { ...kind.start, label: kind.label }));

test("a field of every kind is filled with what it takes, or left alone", () => {
  const records = sampleRecords(fresh, today) ?? [];
  expect(records).toHaveLength(sampleCount);
  for (const record of records) expect(checkValues(fresh, record, { today })).toEqual({});
  const filled = Object.keys(records[0] ?? {});
  expect(filled).toEqual(expect.arrayContaining(["title", "input_text", "number", "select", "date", "rate", "checkbox", "tags"]));
  // What nobody can make up: people, records, files, and hours that may be taken.
  for (const left of ["relation", "users", "user_select", "post_selector", "upload", "booking"]) expect(filled).not.toContain(left);
});

test("what stands in them is what the labels and types of the fields ask for, and differs from one to the next", () => {
  const fields = [
    field("input-text", "mail", { label: "E-mail of the client" }),
    field("input-text", "site", { type: "url" }),
    field("input-text", "stars", { type: "number", min: 1, max: 5 }),
    field("select", "city", { values: ["Oslo", "Bergen"] }),
    field("select", "sizes", { values: [{ text: "Small", value: "1" }], multiple: true, asNumber: true }),
    field("date", "due", { futureOnly: true, withTime: true }),
  ];
  expect(sampleRecords(fields, today)?.map(({ meta: _mark, ...values }) => values)).toEqual([
    {
      ...{ title: "First sample", mail: "mira@example.com", site: "https://example.com", stars: 3, city: "Oslo", sizes: [1] },
      due: "2026-11-25T10:00",
    },
    {
      ...{ title: "Second sample", mail: "tomas@example.com", site: "https://example.org", stars: 1, city: "Bergen", sizes: [1] },
      due: "2026-12-01T10:00",
    },
    {
      ...{ title: "Third sample", mail: "ada@example.com", site: "https://example.net", stars: 5, city: "Oslo", sizes: [1] },
      due: "2026-12-08T10:00",
    },
  ]);
});

test("what a formula fills or shows is left to it", () => {
  const fields = [field("number", "total", { useFormula: true, formula: "1 + 1" }), field("input-text", "why", { showIf: "late" })];
  expect(sampleRecords(fields, today)?.[0]).toEqual({ title: "First sample", meta: sampleMark });
});

test("there are none where a required field takes nothing that can be made up", () => {
  expect(sampleRecords([field("upload", "plan", { required: true })], today)).toBeUndefined();
  expect(sampleRecords([field("input-text", "code", { required: true, maxLength: 1 })], today)).toBeUndefined();
});

test("a sample is one until somebody changes it", () => {
  const at = "2026-11-22T10:00:00.000Z";
  expect(isUntouchedSample({ meta: sampleMark, createdAt: at, updatedAt: at })).toBe(true);
  expect(isUntouchedSample({ meta: sampleMark, createdAt: at, updatedAt: "2026-11-22T10:00:00.001Z" })).toBe(false);
  expect(isUntouchedSample({ meta: {}, createdAt: at, updatedAt: at })).toBe(false);
});
