import { expect, test } from "vitest";
import { outcomeWords } from "./outcome-words.ts";

const payment = { amount: 25, currency: "USD", isSandbox: false, type: "order" } as const;

test("each of the four outcomes says whether money moved [RT-52]", () => {
  expect(outcomeWords({ ...payment, outcome: "paid" }).text).toContain("25.00 was charged");
  expect(outcomeWords({ ...payment, outcome: "paid", isSandbox: true }).text).toContain("no real money moved");
  expect(outcomeWords({ ...payment, outcome: "paid", type: "deposit" }).text).toContain("in your balance");
  for (const outcome of ["declined", "cancelled"] as const)
    expect(outcomeWords({ ...payment, outcome }).text).toContain("Nothing was charged");
  expect(outcomeWords({ ...payment, outcome: "pending" }).text).not.toContain("Nothing was charged");
});
