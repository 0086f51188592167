import type { JsonObject } from "../base/json.ts";
import type { Condition } from "../filter/condition.ts";

/** One step of an automation as it is stored: its kind, the name of its result, and the options of its kind. */
export type Action = JsonObject & {
  readonly component: string;
  readonly slug: string;
  readonly title?: string;
  /** What must hold on the record; otherwise the step is passed over. */
  readonly conditions?: readonly Condition[];
};
