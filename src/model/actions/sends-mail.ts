import type { ActionComponent } from "./kinds.ts";

/** Whether an action writes to people, who should not be written to by surprise. */
export function sendsMail({ component }: { readonly component?: unknown }): boolean {
  const kind: ActionComponent = "send-email";
  return component === kind;
}
