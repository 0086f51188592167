import type { ActionComponent } from "./kinds.ts";

/** The status that an action puts the record at hand into, as it is written there: an id, a slug or a formula; nothing where it moves none. */
export function statusSetBy(action: { readonly [option: string]: unknown }): string | undefined {
  const kind: ActionComponent = "update-post";
  const { component, postId = "", fieldToUpdate, valueToUpdate } = action;
  if (component !== kind || postId !== "" || fieldToUpdate !== "statusId") return undefined;
  return typeof valueToUpdate === "string" || typeof valueToUpdate === "number" ? String(valueToUpdate) : undefined;
}
