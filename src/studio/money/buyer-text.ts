import type { Order } from "../../contract/orders.ts";
import { nameOf } from "../frame/labels/name-of.ts";

/** Who ordered, as the seller knows them. */
export function buyerText({ user, email }: Pick<Order, "user" | "email">): string {
  return (user && nameOf(user)) || email || "A guest";
}
