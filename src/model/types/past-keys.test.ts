import { expect, test } from "vitest";
import { type KeyMove, keyNow, onceAt, underKeysOfNow } from "./past-keys.ts";

const move = (version: number, from_slug: string | null, to_slug: string | null): KeyMove => ({
  ...{ schema_version: version, from_slug, to_slug, label: "City", was_hidden: false },
});

test("a key is followed through every name that its field had since", () => {
  const moves = [move(2, "city", "town"), move(4, "town", "place")];
  expect([0, 1, 2, 3, 4].map((version) => keyNow("city", version, moves).slug)).toEqual(["place", "place", "city", "city", "city"]);
  expect(keyNow("town", 3, moves).slug).toBe("place");
});

test("two fields that changed their keys with each other are told apart", () => {
  const moves = [move(2, "one", "other"), move(2, "other", "one")];
  expect([keyNow("one", 1, moves).slug, keyNow("other", 1, moves).slug]).toEqual(["other", "one"]);
});

test("a field that went is gone, whoever has its key now, until it comes back", () => {
  const went = move(2, "city", null);
  expect(keyNow("city", 1, [went])).toEqual({ slug: "city", gone: went });
  expect(keyNow("city", 2, [went])).toEqual({ slug: "city" });
  expect(keyNow("city", 1, [went, move(3, null, "city"), move(4, "city", "town")])).toEqual({ slug: "town" });
});

test("what a record held is told by the keys of now, each with its own value, without what has gone", () => {
  const moves = [move(2, "one", "other"), move(2, "other", "one"), move(3, "gone", null)];
  expect(underKeysOfNow({ one: 1, other: 2, gone: 3, stays: 4 }, 1, moves)).toEqual({ other: 1, one: 2, stays: 4 });
});

test("a key that nobody has any more leads to the field that had it, to several where these had it one after the other", () => {
  const moves = [move(2, "amount", "price"), move(3, "price", "price_now")];
  expect(onceAt("amount", moves)).toEqual([{ slug: "price_now" }]);
  expect(onceAt("price_now", moves)).toEqual([]);
  const went = move(4, "amount", null);
  expect(onceAt("amount", [...moves, went])).toEqual([{ slug: "price_now" }, { slug: "amount", gone: went }]);
  const other = [...moves, move(4, "amount", "sum")];
  expect(onceAt("amount", other)).toEqual([{ slug: "price_now" }, { slug: "sum" }]);
  expect(onceAt("city", [move(2, "city", null), move(3, null, "city"), move(4, "city", "town")])).toEqual([{ slug: "town" }]);
});
