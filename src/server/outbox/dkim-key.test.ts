import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { dkimKey } from "./dkim-key.ts";

test("the key of a record is read with and without its kind, in capitals, and with blanks in it", () => {
  expect(dkimKey("v=DKIM1; k=rsa; p=MIIB Ijan/+=")).toBe("MIIBIjan/+=");
  expect(dkimKey(" P=abc; t=s")).toBe("abc");
  expect(dkimKey("v=DKIM1; k=rsa; p=")).toBeUndefined();
  expect(dkimKey("v=spf1 include:mail.example ~all")).toBeUndefined();
});

test("what others write into their DNS costs a reader no more than its length", () => {
  for (const piece of [" ", "; ", "p=", "p= ;"])
    expect(growth((size) => piece.repeat(size / piece.length), dkimKey, 4_000)).toBeLessThan(linear);
  expect(dkimKey(`${" ".repeat(60_000)}p=abc`)).toBeUndefined();
});
