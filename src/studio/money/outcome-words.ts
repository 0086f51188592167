import type { PaymentOutcome } from "../../contract/payments.ts";
import { moneyText } from "./money-text.ts";
import { said } from "./pay-times.ts";

type Told = Pick<PaymentOutcome, "outcome" | "amount" | "currency" | "isSandbox" | "type">;

/** What became of a payment, and whether money moved. */
export function outcomeWords({ outcome, amount, currency, isSandbox, type }: Told): { readonly title: string; readonly text: string } {
  const money = moneyText(amount, currency);
  if (outcome === "paid") {
    const into = type === "deposit" ? " It is in your balance." : "";
    return {
      title: said.confirmed,
      text: isSandbox ? `${money} of test money was paid; no real money moved.${into}` : `${money} was charged.${into}`,
    };
  }
  if (outcome === "pending")
    return {
      title: "We are checking whether the payment went through.",
      text: "Banks can take a minute. This page looks again by itself, and we e-mail you when it is known. Do not pay a second time.",
    };
  if (outcome === "declined")
    return {
      title: "The payment was declined",
      text: `The provider did not take ${money}. Nothing was charged. You can try another method.`,
    };
  return { title: "The payment was cancelled", text: `${money} was not paid. Nothing was charged.` };
}
