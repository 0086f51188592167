import type { Payment } from "../../contract/payments.ts";

/** Whether a payment brings credit to this person: what they paid in, or was given to them. */
export function comesIn(
  { type, receiverId, senderId }: Pick<Payment, "type" | "receiverId" | "senderId">,
  me: number | undefined,
): boolean {
  if (type === "deposit" || type === "refund" || type === "code" || type === "credit") return senderId === null || receiverId === me;
  return receiverId !== null && receiverId === me && senderId !== me;
}

const types: { readonly [type: string]: string } = { code: "Code redeemed", credit: "Credit" };

export function typeText(type: string): string {
  return types[type] ?? type.charAt(0).toUpperCase() + type.slice(1);
}
