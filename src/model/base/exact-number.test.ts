import { expect, test } from "vitest";
import { isHeldExactly } from "./exact-number.ts";

test.each(["0", "-0", "0.1", "-12.50", "1.10000000000000000000000", "9007199254740991", "-9007199254740991", "1e300", "1e21", "5e-324"])(
  "%s is held as it is written",
  (written) => expect(isHeldExactly(written)).toBe(true),
);

test.each(["0.30000000000000004", "0.10000000000000001", "100000000000000000000", "9007199254740992.0", "1.7976931348623157e308"])(
  "%s, as programs print doubles, is held",
  (written) => expect(isHeldExactly(written)).toBe(true),
);

test.each([
  "9007199254740993",
  "-9007199254740993",
  "12345678901234567890",
  "0.1234567890123456789",
  "9007199254740993.5",
  "1e-400",
  "1e400",
])("%s is not", (written) => expect(isHeldExactly(written)).toBe(false));

test("whatever a double prints is held, with 17 digits too, and no whole number that would be another", () => {
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let turn = 0; turn < 5_000; turn++) {
    const number = (next() - 0.5) * 10 ** Math.floor(next() * 60 - 30);
    expect(isHeldExactly(String(number)), String(number)).toBe(true);
    if (Math.abs(number) < 2 ** 53) expect(isHeldExactly(number.toPrecision(17)), number.toPrecision(17)).toBe(true);
    const whole = BigInt(Math.floor(next() * 2 ** 53)) * 1_000n + BigInt(Math.floor(next() * 1_000));
    if (isHeldExactly(String(whole))) expect(JSON.stringify(Number(whole))).toBe(String(whole));
  }
});

test("a million digits are looked at in no time", () => {
  const start = performance.now();
  expect(isHeldExactly("1".repeat(1_000_000))).toBe(false);
  expect(isHeldExactly(`0.${"0".repeat(900)}1`)).toBe(false);
  expect(performance.now() - start).toBeLessThan(100);
});
