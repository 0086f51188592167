import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Json } from "../base/json.ts";
import { fieldSchema } from "./define-field-kind.ts";
import type { FieldBlock } from "./field.ts";
import { fieldKinds } from "./kinds.ts";
import {
  idsOf,
  isComputed,
  mostChosen,
  mostOffered,
  namesIn,
  peopleFound,
  referenceFields,
  referenceName,
  sourceOf,
  textOfReferences,
} from "./references.ts";
import { checkValue, textOfValue, tidyValue } from "./rules.ts";
import { type RelationOperation, relationResult } from "./values/relation-field.ts";
import { rulesOf } from "./values.ts";

const field = (component: string, options: object = {}) =>
  ({ id: `${component}_1`, slug: "f", label: "Label", component, ...options }) as FieldBlock;
const check = (component: string, options: object, value: Json) => checkValue(field(component, options), value, { today: "2026-11-21" });
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test("a relation knows its type, its key of at most 8 word characters, and whether it holds several [FW-47, VA-62, VA-63]", () => {
  const relation = {
    relationTypeId: 3,
    relationTitle: "Client",
    multiple: true,
    relationReverse: "Invoices",
    editable: false,
    required: true,
  };
  const takes = (relationId: string) => fieldSchema(fieldKinds.relation).safeParse(field("relation", { ...relation, relationId })).success;
  expect(["client", "a_b", "12345678"].map(takes)).toEqual([true, true, true]);
  expect(["123456789", "a-b", "a:b", "a/b", "a b"].map(takes)).toEqual([false, false, false, false, false]);
  expect(fieldKinds.relation.options.relationId?.field).toMatchObject({ separator: "_", max: 8 });
  expect(fieldKinds.relation.options.relationId?.field.description).toContain("Maximum 8 characters");
  expect(sourceOf(field("relation", relation))).toEqual({ kind: "records", type: 3 });
  expect(referenceName(field("relation", { ...relation, relationId: "client" }))).toBe("client");
  expect(referenceName(field("relation", relation))).toBe("f");
});

test("what points at one is a number, at several a list of numbers, each once", () => {
  const one = field("relation", { relationTypeId: 1 });
  const many = field("relation", { relationTypeId: 1, multiple: true });
  expect([one, many].map((each) => rulesOf(each)?.stored(each))).toEqual(["number", "json"]);
  expect(tidyValue(many, [2, 1, 2])).toEqual([2, 1]);
  for (const bad of ["1", 0, -1, 1.5, [1], { id: "1" }, true])
    expect(check("relation", { relationTypeId: 1 }, bad)).toEqual(["not a record"]);
  for (const bad of [1, ["1"], [0], [[1]]]) expect(check("relation", { multiple: true }, bad)).toEqual(["not a list of records"]);
  expect(textOfValue(many, [2, 1])).toBe("#2, #1");
  expect(rulesOf(many)?.parse(["", "2", "1"], many)).toEqual([2, 1]);
  expect(rulesOf(one)?.parse([""], one)).toBeNull();
  expect(rulesOf(one)?.parse(["nonsense"], one)).toBe("nonsense");
});

test("pickers hold 20 at most, however much their owner allows; fewer when the owner says so [FW-56]", () => {
  for (const component of ["post-selector", "users", "user-select"]) {
    const options = component === "users" ? {} : { multiple: true };
    expect(check(component, options, ids(20))).toEqual([]);
    expect(check(component, { ...options, max: 50 }, ids(21))).toEqual(["choose less (20)"]);
    expect(check(component, { ...options, min: 2, max: 3 }, ids(1))).toEqual(["choose more (2)"]);
    expect(check(component, { ...options, max: 3 }, ids(4))).toEqual(["choose less (3)"]);
    expect(check(component, { ...options, required: true }, [])).toEqual(["require"]);
  }
});

test("a picker of people holds 20, offers 50 at once and finds 4; its list is 600 pixels high at most [CO-09]", async () => {
  expect(check("users", {}, ids(20))).toEqual([]);
  expect(check("users", {}, ids(21))).toEqual(["choose less (20)"]);
  expect([mostChosen, mostOffered, peopleFound]).toEqual([20, 50, 4]);
  const css = await readFile(new URL("../../fields/fields.css", import.meta.url), "utf8");
  expect(/\.f-listed \{[^}]*max-height: min\(600px,/.test(css)).toBe(true);
});

test("people may be sent with their names, and are kept as ids [FW-55]", () => {
  expect(tidyValue(field("users"), [{ id: 3, nickname: "Ann" }, 4])).toEqual([3, 4]);
  expect(tidyValue(field("user-select"), { id: 3, nickname: "Ann" })).toBe(3);
  expect(check("users", { defined: true, values: [3, 4] }, [3])).toEqual([]);
  expect(check("users", { defined: true, values: [3, 4] }, [5])).toEqual(["not one of the options"]);
  expect(sourceOf(field("users", { defined: true, values: [{ id: 3, nickname: "Ann" }] }))).toEqual({ kind: "members", among: [3] });
  expect(idsOf([{ id: 3 }, 3, "3", null])).toEqual([3]);
});

test("a picker of people knows whether it takes several, how many, who may be chosen, and whether names are free [FW-53, EN-70, EN-71]", () => {
  const taken = Object.keys(fieldKinds["user-select"].options);
  expect(taken).toEqual(expect.arrayContaining(["multiple", "max", "taggable", "getOnlyIds", "defined", "values"]));
  const options = { multiple: true, max: 3, taggable: true, getOnlyIds: true, defined: true, values: [3] };
  expect(fieldSchema(fieldKinds["user-select"]).safeParse(field("user-select", options)).success).toBe(true);
  expect([true, false].map((multiple) => rulesOf(field("user-select"))?.stored(field("user-select", { multiple })))).toEqual([
    "json",
    "number",
  ]);
  expect(check("user-select", options, [3, "Grace"])).toEqual([]);
  expect(check("user-select", options, [4, "Grace"])).toEqual(["not one of the options"]);
  expect(check("user-select", options, [3, "Grace", "Alan", "Joan"])).toEqual(["choose less (3)"]);
});

test("where names are free, who is not found is kept by name; elsewhere a name is nobody [FW-53]", () => {
  const free = field("users", { taggable: true });
  expect(tidyValue(free, [{ id: 3, nickname: "Ann" }, { id: null, nickname: " Grace " }, "Grace", "", 3])).toEqual([3, "Grace"]);
  expect(check("users", { taggable: true }, [3, "Grace Hopper"])).toEqual([]);
  for (const bad of ["7", "Hopper, Grace", "x".repeat(201), { nickname: 7 }, true])
    expect([bad, check("users", { taggable: true }, [bad as Json])]).toEqual([bad, ["not a list of persons"]]);
  expect(check("users", {}, [3, "Grace"])).toEqual(["not a list of persons"]);
  expect(check("user-select", { taggable: true }, "Grace")).toEqual(["not a person"]);
  expect(check("users", { taggable: true, min: 2 }, ["Grace"])).toEqual(["choose more (2)"]);
  expect(textOfValue(free, [3, "Grace"])).toBe("#3, Grace");
  expect(rulesOf(free)?.parse(["3", "Grace, Alan ", ""], free)).toEqual([3, "Grace", "Alan"]);
  expect(namesIn(free, [3, "Grace", { id: null, nickname: "Alan" }])).toEqual(["Grace", "Alan"]);
  expect(namesIn(field("users"), [3, "Grace"])).toEqual([]);
  expect(textOfReferences(free, [3, 4, "Grace"], (id) => (id === 3 ? "Ann" : undefined))).toBe("Ann, #4, Grace");
});

test("a relation field comes to one result for each operation [FW-49, FW-50]", () => {
  const results = (values: readonly (Json | undefined)[]) =>
    Object.fromEntries(
      (["count", "sum", "avg", "min", "max", "first", "list"] as RelationOperation[]).map((op) => [op, relationResult(op, values)]),
    );
  expect(results([0.1, 0.2, undefined, 5])).toEqual({
    ...{ count: 4, sum: 5.3, avg: 1.76666666666667, min: 0.1, max: 5 },
    ...{ first: 0.1, list: [0.1, 0.2, 5] },
  });
  expect(results(["2026-02-01", "2026-01-01"])).toMatchObject({
    sum: 0,
    avg: null,
    min: "2026-01-01",
    max: "2026-02-01",
    first: "2026-02-01",
  });
  expect(results([])).toEqual({ count: 0, sum: 0, avg: null, min: null, max: null, first: null, list: [] });
  expect(textOfValue(field("relation-field"), ["a", 1])).toBe("a, 1");
  expect(isComputed(field("relation-field"))).toBe(true);
});

test("only fields that say where they point are references", () => {
  const fields = [field("relation"), field("post-selector", { type: "" }), field("relation-field"), field("users"), field("number")];
  expect(referenceFields(fields).map(({ component }) => component)).toEqual(["users"]);
});
