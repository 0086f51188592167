import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import { defaultFollowed } from "./default-followed.ts";
import { followedForm } from "./follow-in-fields.ts";

const bread = (values: readonly (string | readonly [text: string, value: string])[], options: object = {}): FieldBlock => ({
  ...{ id: "a", slug: "bread", label: "Bread", component: "select" },
  values: values.map((option) => (typeof option === "string" ? option : { text: option[0], value: option[1] })),
  ...options,
});
const followed = (from: FieldBlock, to: FieldBlock) => defaultFollowed(from, to) ?? null;

test("a default follows the value of its option, and that it is kept as a number, and back", () => {
  const wheat = bread([["Wheat", "wheat"], "rye"], { default: "wheat" });
  expect(followed(wheat, { ...bread([["Wheat", "white"], "rye"]), default: "wheat" })).toBe("white");
  const sizes = bread(["1.50", "2"], { default: "1.50" });
  const numbers = { ...sizes, asNumber: true };
  expect(followed(sizes, numbers)).toBe(1.5);
  expect(followed({ ...numbers, default: 1.5 }, { ...sizes, default: 1.5 })).toBe("1.50");
});

test("of a field in which several may be chosen from now on, the one that was the default is", () => {
  const one = bread(["wheat", "rye"], { default: "rye" });
  expect(followed(one, { ...one, multiple: true })).toEqual(["rye"]);
  expect(followed({ ...one, multiple: true, default: ["rye"] }, { ...one, default: ["rye"] })).toBe("rye");
});

test("another default that the field has is meant as it was sent, also where two options changed their values", () => {
  const before = bread(["Wheat", "Rye"], { default: "Wheat" });
  const swapped = bread([
    ["Wheat", "Rye"],
    ["Rye", "Wheat"],
  ]);
  expect(followed(before, { ...swapped, default: "Wheat" })).toBe("Rye");
  expect(followed({ ...before, default: "Rye" }, { ...swapped, default: "Wheat" })).toBe("Wheat");
  // However often a form is followed, it comes to the same.
  const once = followedForm([before], [{ ...swapped, default: "Wheat" }]);
  expect(followedForm([before], once)).toEqual(once);
});

test("a formula, what was no option before and what has gone are left to be judged", () => {
  const before = bread(["wheat", "rye"], { default: "rye" });
  expect(followed(before, bread(["wheat"], { default: "rye" }))).toBe("rye");
  expect(followed(before, bread(["white", "rye"], { default: "${user.bread}" }))).toBe("${user.bread}");
  expect(followed(before, bread(["white", "rye"]))).toBeNull();
});
