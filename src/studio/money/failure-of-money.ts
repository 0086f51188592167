import type { CallFailed } from "../data/call-failed.ts";
import { failureMessages } from "../data/failure-messages.ts";

/** What is known of the money after a call: it did not move, or nobody can tell yet. */
export type RowOutcome = "nothing moved" | "unknown";

/** Whether money can have moved although the call failed. Without an answer nobody knows; every refusal comes before any charge. */
export function outcomeOf(failure: CallFailed): RowOutcome {
  return failure.status === 0 || failure.status >= 500 ? "unknown" : "nothing moved";
}

/** What went wrong, and whether money moved: a screen of money never leaves that open. */
export function moneyFailure(failure: CallFailed): string {
  const reason = failureMessages(failure)
    .map(({ text }) => text)
    .join(" ");
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return outcomeOf(failure) === "unknown"
    ? `${sentence} We are checking whether the payment went through: look at your transactions before you pay again.`
    : `${sentence} Nothing was charged.`;
}

/** The same of a refund: money goes the other way. */
export function refundFailure(failure: CallFailed): string {
  const reason = failureMessages(failure)
    .map(({ text }) => text)
    .join(" ");
  return outcomeOf(failure) === "unknown"
    ? `${reason} Whether the money went back is not known: ask the provider before you try again.`
    : `${reason} Nothing was given back.`;
}
