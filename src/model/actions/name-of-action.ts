import type { JsonObject } from "../base/json.ts";
import { actionKinds, isActionComponent } from "./kinds.ts";

/** What an action is called where somebody is told of it: its own title, else that of its kind. */
export function nameOfAction({ title, component }: JsonObject = {}): string {
  const kind = String(component);
  return String(title || (isActionComponent(kind) ? actionKinds[kind].label : kind));
}
