import { expect, test } from "vitest";
import { UnreadableSource } from "../../model/transfer/csv-rows.ts";
import { DatabaseError } from "../../platform/db/database-error.ts";
import { refuse } from "../kernel/scope.ts";
import { whyForGood } from "./why-for-good.ts";

test("what would fail the same way each time ends an import with a reason; what may pass is tried again", () => {
  expect(whyForGood(new UnreadableSource("Torn."))).toBe("Torn.");
  expect(whyForGood(refuse("conflict", "Full."))).toBe("Full.");
  const refused = new DatabaseError("x", { code: "22P05", retryable: false });
  for (const ours of [refused, new RangeError("x")]) expect(whyForGood(ours)).toMatch(/on our side/);
  const away = new DatabaseError("x", { code: "unavailable", retryable: true });
  for (const passing of [away, new Error("socket hang up"), new TypeError("fetch failed")]) expect(whyForGood(passing)).toBeUndefined();
});
