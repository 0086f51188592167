import { expect, test } from "vitest";
import { fieldKinds } from "./kinds.ts";
import { followingSlug, newField, newFieldId, newFieldSlug } from "./new-field.ts";

const free = () => false;
const sequence = (...draws: number[]) => {
  let at = 0;
  return () => draws[Math.min(at++, draws.length - 1)] ?? 0;
};

test("a new field's id is its component, _ and a number from 1 to 999 [EN-80]", () => {
  expect(newFieldId("rate", () => 0, free)).toBe("rate_1");
  expect(newFieldId("rate", () => 0.9999, free)).toBe("rate_999");
});

test("a new field's slug is __, its label and a number from 1 to 99 [EN-81]", () => {
  expect(newFieldSlug("First name", "input-text_3", { random: () => 0, isTaken: free })).toBe("__first_name1");
  expect(newFieldSlug("First name", "input-text_3", { random: () => 0.9999, isTaken: free })).toBe("__first_name99");
});

test("without a label the slug is __ and the id [EN-82]", () => {
  expect(newFieldSlug("", "rate_12", { random: () => 0.5, isTaken: free })).toBe("__rate_12");
  expect(newFieldSlug("???", "rate_12", { random: () => 0.5, isTaken: free })).toBe("__rate_12");
});

test("a name that is taken is drawn again, in a wider range when all are taken [EN-83]", () => {
  expect(newFieldId("rate", sequence(0, 0, 0.5), (id) => id === "rate_1")).toBe("rate_500");
  const crowded = new Set(Array.from({ length: 99 }, (_, index) => `__a${index + 1}`));
  expect(newFieldSlug("A", "x_1", { random: () => 0.999, isTaken: (slug) => crowded.has(slug) })).toBe("__a990");
});

test("a new field starts as its kind says and clashes with no other", () => {
  const first = newField(fieldKinds.select, [], { random: () => 0 });
  const second = newField(fieldKinds.select, [first], { random: sequence(0, 0.5, 0, 0.5) });
  expect(first).toMatchObject({ id: "select_1", slug: "__select1", component: "select", label: "Select" });
  expect(second.id).not.toBe(first.id);
  expect(second.slug).not.toBe(first.slug);
});

test("a key that follows its label keeps its number, waits while the label is empty, and is drawn again where it is taken", () => {
  const field = { id: "rate_3", slug: "__rating7" };
  const follow = (label: string, taken: readonly string[] = [], own = field) =>
    followingSlug(label, own, { random: () => 0.5, isTaken: (slug) => taken.includes(slug) });
  expect(follow("Stars")).toBe("__stars7");
  expect(follow("Rating", ["__rating7"])).toBe("__rating7");
  expect(follow("")).toBe("__rating7");
  expect(follow("Stars", ["__stars7"])).toBe("__stars50");
  expect(follow("Stars", [], { id: "rate_3", slug: "" })).toBe("__stars50");
});
