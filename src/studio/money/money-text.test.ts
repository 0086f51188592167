import { expect, test } from "vitest";
import { moneyText, plus, signedText, typedAmount } from "./money-text.ts";

test("an amount is shown with two decimals and its currency, its sign where one is asked for [BI-25] [CO-08]", () => {
  expect(moneyText(12.5, "USD")).toContain("12.50");
  expect(moneyText(1000, "USD")).toContain("00");
  expect(signedText(12.5, "USD").startsWith("+")).toBe(true);
  expect(signedText(-12.5, "USD").startsWith("−")).toBe(true);
  expect(signedText(0, "USD")).toBe(moneyText(0, "USD"));
});

test("an amount is taken as it is typed, with a comma too; anything else is told what is wrong", () => {
  const rules = { least: 1, greatest: 10_000, currency: "USD" };
  expect(typedAmount("25", rules)).toEqual({ amount: 25 });
  expect(typedAmount(" 12,50 ", rules)).toEqual({ amount: 12.5 });
  for (const [typed, problem] of [
    ["", "Enter an amount."],
    ["ten", "Enter an amount such as 25 or 12.50."],
    ["1.234", "Enter an amount such as 25 or 12.50."],
    ["-5", "Enter an amount such as 25 or 12.50."],
    ["1e3", "Enter an amount such as 25 or 12.50."],
    ["0.99", `Enter at least ${moneyText(1, "USD")}.`],
    ["10000.01", `Enter ${moneyText(10_000, "USD")} at most.`],
  ] as const)
    expect(typedAmount(typed, rules), typed).toEqual({ problem });
});

test("two amounts add up to the cent", () => {
  expect(plus(0.1, 0.2)).toBe(0.3);
  expect(plus(9_999.99, 0.01)).toBe(10_000);
});
