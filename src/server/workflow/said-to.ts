import type { Authority } from "../record-access/public.ts";
import type { Step } from "./run-actions.ts";

/** How a step went is told in words that anything in a record can get into: who is not to see all of it learns whether it was done. */
export function saidTo({ everHidden }: Pick<Authority, "everHidden">, { ok, message }: Pick<Step, "ok" | "message">): string {
  if (everHidden.size === 0) return message;
  return ok ? "Done" : "Only app admins see why.";
}
