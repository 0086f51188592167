import { expect, test } from "vitest";
import { sizeText } from "./size-text.ts";

test("a size is said in the unit that leaves it short", () => {
  expect([0, 1, 1023, 1024, 1536, 5 * 1024 ** 3, 3_000 * 1024 ** 4].map(sizeText)).toEqual([
    ...["0 bytes", "1 bytes", "1,023 bytes", "1 kB", "1.5 kB", "5 GB", "3,000 TB"],
  ]);
});
