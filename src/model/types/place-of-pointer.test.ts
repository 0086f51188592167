import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import { type Form, type PastChange, placeOfPointer } from "./place-of-pointer.ts";

const client = { id: "1", slug: "client", label: "Client", component: "relation", relationTypeId: 5 } as FieldBlock;
const buyer: FieldBlock = { ...client, slug: "buyer" };
const note = { id: "1", slug: "client", label: "Client", component: "input-text" } as FieldBlock;
const change = (version: number, from: FieldBlock, to: FieldBlock | null, backWith: number | null = null): PastChange => ({
  ...{ id: 100 + version, schema_version: version, moves: [{ from, to }], backWith },
});
const moved = (version: number, from_slug: string | null, to_slug: string | null) => ({
  schema_version: version,
  from_slug,
  to_slug,
  label: "",
  was_hidden: false,
});
const form = (now: Partial<Form>): Form => ({ schema_version: 3, fields: [], moves: [], changes: [], ...now });

test("a pointer follows its field to another name, and to the name that another field had", () => {
  const swapped = form({ fields: [buyer], moves: [moved(1, "client", "buyer"), moved(1, "buyer", "client")] });
  expect(placeOfPointer("client", 0, swapped)).toEqual({ field: buyer });
  expect(placeOfPointer("client", 1, form({ fields: [client], moves: [moved(1, "client", "buyer")] }))).toEqual({ field: client });
});

test("a pointer whose field went, or became another kind, is kept with that change, under the key of then", () => {
  const gone = form({ moves: [moved(1, "client", "buyer"), moved(2, "buyer", null)], changes: [change(2, buyer, null)] });
  expect(placeOfPointer("client", 0, gone)).toEqual({ field: buyer, change: 102 });
  const other = { ...note, id: "2" };
  expect(placeOfPointer("client", 0, { ...gone, fields: [{ ...other, slug: "buyer" }] })).toEqual({ field: buyer, change: 102 });
  expect(placeOfPointer("client", 0, form({ fields: [note], changes: [change(2, client, note)] }))).toEqual({ field: client, change: 102 });
  expect(placeOfPointer("client", 0, form({ moves: [moved(2, "client", null)] }))).toBeUndefined();
});

test("a pointer is in its field again once the change was taken back, or the very field put back by hand", () => {
  const moves = [moved(1, "client", null), moved(3, null, "client")];
  const back = form({ fields: [client], moves, changes: [change(1, client, null, 3)] });
  expect(placeOfPointer("client", 0, back)).toEqual({ field: client });
  // A record that has yet to follow the taking back is still without it.
  expect(placeOfPointer("client", 0, { ...back, schema_version: 2, fields: [] })).toEqual({ field: client, change: 101 });
  const byHand = form({ fields: [client], moves: [moved(1, "client", null)], changes: [change(1, client, null)] });
  expect(placeOfPointer("client", 0, byHand)).toEqual({ field: client });
});
