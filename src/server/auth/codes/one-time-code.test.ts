import { expect, test } from "vitest";
import { base32, codeOf, drawSecret, keyAddress, stepAt, stepOfCode } from "./one-time-code.ts";

const secret = Buffer.from("12345678901234567890");

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %i the code is the one that RFC 6238 tells", (second, code) => {
  expect(codeOf(secret, stepAt(new Date(second * 1000)))).toBe(code);
});

test("a clock may be half a minute behind or ahead, and no more", () => {
  const now = new Date(1_234_567_890_000);
  const step = stepAt(now);
  const found = [-2, -1, 0, 1, 2].map((by) => stepOfCode(secret, codeOf(secret, step + by), now));
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
});

test("a secret is written in base 32, and a new one is drawn each time", () => {
  expect(base32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(base32(Buffer.from("foob"))).toBe("MZXW6YQ");
  expect(drawSecret().equals(drawSecret())).toBe(false);
  expect(keyAddress(secret, { issuer: "A & B", account: "ada@example.test" })).toBe(
    "otpauth://totp/A%20%26%20B:ada%40example.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=A%20%26%20B&digits=6&period=30",
  );
});
