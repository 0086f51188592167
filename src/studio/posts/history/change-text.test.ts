import { expect, test } from "vitest";
import type { RecordChange } from "../../../contract/history.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { labelOf, mayPutBack, valueTold } from "./change-text.ts";

const postFields = [{ id: "1", slug: "worth", label: "Worth", component: "number" }];
const type = { postFields, statuses: [] } as unknown as PostType; // all that is looked at here
const names = { zone: "UTC", today: "2026-01-31", nameOf: () => undefined };
const told = (formerLabel: string | null = null) => ({ slug: "worth", formerLabel, before: null, after: null });
const change = (kind: RecordChange["kind"]): RecordChange => ({ kind, at: "", user: null, byRule: false, changes: [] });

test("a field that is gone is called as it was, also where another has its key", () => {
  expect(labelOf(type, told())).toBe("Worth");
  expect(labelOf(type, told("Budget"))).toBe("Budget (deleted)");
  expect(labelOf(type, told(""))).toBe("worth (deleted)");
});

test("a value of another kind than its field has by now reads as it was kept", () => {
  expect([7, "about ten", ["a"], null].map((value) => valueTold(type, told(), value, names))).toEqual(["7", "about ten", '["a"]', "—"]);
  expect(valueTold(type, told("Budget"), "7 EUR", names)).toBe("7 EUR");
});

test("only what somebody wrote into a field that is still there is put back", () => {
  const may = (kind: RecordChange["kind"], one: ReturnType<typeof told>) => mayPutBack(type, change(kind), one, names.today);
  expect([may("changed", told()), may("changed", told("Budget")), may("converted", told())]).toEqual([true, false, false]);
  expect(may("changed", { ...told(), before: "about ten" as never })).toBe(false);
});
