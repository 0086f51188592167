import { line } from "../fields/setting.ts";
import { defineActionKind } from "./define-action-kind.ts";
import { anyValue, filled } from "./options.ts";

/** Orders the record at hand, for whoever set it off. A button on a page leads them on to pay it; nothing is charged by the action itself. */
export const pay = defineActionKind({
  kind: "pay",
  label: "Ask for payment",
  group: "Records",
  options: {
    quantity: anyValue("How many", { description: "A number, or a formula such as ${seats}. Empty: one." }),
    email: filled(
      line("E-mail of a guest", {
        ...{ max: 2_000, placeholder: "${email}" },
        description: "Where the receipt of somebody goes who is not signed in.",
      }),
    ),
    code: filled(line("Discount code", { max: 2_000, description: "Such as ${code}. Empty: none." })),
  },
  start: { quantity: "", email: "${email}", code: "" },
  gives: "order",
  says: ({ quantity = "" }) =>
    String(quantity) === "" ? "Ask for the payment of this record" : `Ask for the payment of ${String(quantity)} of this record`,
});
