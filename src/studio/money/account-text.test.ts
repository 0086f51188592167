import { expect, test } from "vitest";
import { accountText } from "./account-text.ts";
import { stateOfPayment } from "./status-tones.ts";

test("accounts of the books are named as people say them", () => {
  expect(["provider:sandbox", "provider:stripe", "wallet:5", "sales:1", "sales:7"].map((name) => accountText(name))).toEqual([
    "the sandbox",
    "Stripe",
    "the person's credit",
    "sales of the platform",
    "sales of app 7",
  ]);
  expect(accountText("sales:7", { id: 7, title: "Fern" })).toBe("sales of Fern");
});

test("a payment that was given back says so, in full or in part", () => {
  const paid = { status: "completed", amount: 20, refunded: 0 } as const;
  expect([paid, { ...paid, refunded: 5 }, { ...paid, refunded: 20 }].map(stateOfPayment)).toEqual([
    undefined,
    "partly-refunded",
    "refunded",
  ]);
});
