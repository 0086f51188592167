import { refuse } from "../kernel/scope.ts";

export function soldOut(left: number) {
  const message = left === 0 ? "This is sold out. Nothing was charged." : `There are only ${left} left. Nothing was charged.`;
  return refuse("sold_out", message, { available: left });
}
