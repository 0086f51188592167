import { expect, test } from "vitest";
import { CallFailed } from "../data/call-failed.ts";
import { moneyFailure, outcomeOf } from "./failure-of-money.ts";

test("a refusal says that nothing was charged", () => {
  const failure = new CallFailed({ status: 402, message: "Your credit is not enough" });
  expect(outcomeOf(failure)).toBe("nothing moved");
  expect(moneyFailure(failure)).toBe("Your credit is not enough. Nothing was charged.");
});

test("a call without an answer does not say that nothing was charged", () => {
  for (const status of [0, 500, 503]) {
    const text = moneyFailure(new CallFailed({ status }));
    expect(text).not.toContain("Nothing was charged");
    expect(text).toContain("We are checking whether the payment went through");
  }
});
