import { refuseFields } from "../../kernel/scope.ts";
import { createOrderOf } from "../../orders/public.ts";
import type { Perform } from "./action-context.ts";

/** How many one order may have at all. */
const mostOfOne = 1_000;

/** Makes an order of the record at hand. Its provider is asked by whoever pays it, on the page of the order. */
export const askForPayment: Perform = async (scope, { quantity, email, code }, { row, type }) => {
  const wanted = {
    quantity: wholeNumber(quantity),
    ...(typeof email === "string" && email.trim() !== "" && { email: email.trim().slice(0, 190) }),
    ...(typeof code === "string" && code.trim() !== "" && { code: code.trim().slice(0, 40) }),
  };
  const { id, token, title, total, currency } = await createOrderOf(scope, { row, type }, wanted);
  const result = { id, title, total, currency, ...(token !== undefined && { token }) };
  return { result, log: `Order ${id} of ${total.toFixed(2)} ${currency}` };
};

function wholeNumber(said: unknown): number {
  const quantity = said === undefined || said === null || said === "" ? 1 : Number(said);
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= mostOfOne) return quantity;
  throw refuseFields({ quantity: { title: "How many", messages: ["not a whole number from 1 to 1,000"] } });
}
