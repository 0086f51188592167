import { expect, test } from "vitest";
import type { KeyScope } from "../access/key-scopes.ts";
import { hangsByNoOther, hangsBySome, keyBounds, keyRights } from "./key-rights.ts";
import { noteFieldOf, noteFields } from "./notes.ts";

const all = { read: "all", create: true, update: "own", remove: "all" } as const;
const leads = { id: 1, keeps_notes: false, post_fields: [] };
const notes = {
  id: 9,
  keeps_notes: true,
  post_fields: [...noteFields, noteFieldOf({ id: 1, title: "Leads" }), noteFieldOf({ id: 2, title: "Orders" })],
};
const reads: KeyScope = { typeId: 1, access: "read" };
const writes: KeyScope = { typeId: 2, access: "write" };

test("a key leaves of somebody's rights what it is good for", () => {
  expect(keyRights(all, keyBounds([reads], leads))).toEqual({ read: "all", create: false, update: "none", remove: "none" });
  expect(keyRights(all, keyBounds([{ typeId: 1, access: "write" }], leads))).toEqual(all);
  expect(keyRights(all, keyBounds([writes], leads))).toEqual({ read: "none", create: false, update: "none", remove: "none" });
});

test("notes are reached by what they hang on, unless the key is good for notes themselves", () => {
  expect(keyBounds([reads, writes], notes)).toEqual({
    reads: true,
    writes: true,
    readBy: ["record_1", "record_2"],
    writtenBy: ["record_2"],
  });
  expect(keyBounds([reads], notes)).toEqual({ reads: true, writes: false, readBy: ["record_1"], writtenBy: [] });
  expect(keyBounds([{ typeId: null, access: "write" }], notes)).toMatchObject({ readBy: null, writtenBy: null });
  expect(keyBounds([{ typeId: 7, access: "write" }], notes)).toMatchObject({ reads: false, writes: false });
});

test("a note is read by one of what it hangs on, and written only where it hangs on nothing else", () => {
  const [both, one, none] = [{ record_1: 5, record_2: 6 }, { record_2: 6 }, { message: "Hello" }];
  expect([both, one, none].map((note) => hangsBySome(["record_1"], note))).toEqual([true, false, false]);
  expect([both, one, none].map((note) => hangsByNoOther(["record_2"], note, notes))).toEqual([false, true, false]);
  expect([hangsBySome(null, none), hangsByNoOther(null, none, leads), hangsBySome([], both)]).toEqual([true, true, false]);
});
