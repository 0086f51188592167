import { expect, test } from "vitest";
import { codeText } from "./code-text.ts";
import { moneyText } from "./money-text.ts";

const code = { currency: "USD", takes: "first" } as const;

test("a code says what it gives", () => {
  expect(codeText({ ...code, kind: "discount", unit: "percent", value: 10 })).toBe("10 % off");
  expect(codeText({ ...code, kind: "discount", unit: "amount", value: 5, takes: "always" })).toBe(
    `${moneyText(5, "USD")} off, each period`,
  );
  expect(codeText({ ...code, kind: "credit", unit: "amount", value: 50 })).toBe(`${moneyText(50, "USD")} of credit`);
  expect(codeText({ ...code, kind: "seats", unit: "seats", value: 5 })).toBe("5 apps");
});
