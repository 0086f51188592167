import type { Layout } from "../../../model/page/block.ts";
import type { Plan } from "../../../model/page/plan.ts";

/** The version takes the draft's place; one undo brings the draft back. */
export function restorePlan(layout: Layout, when: string): Plan {
  return { label: `Restored the version of ${when}`, operations: [{ do: "fill", parent: null, blocks: layout }], select: [] };
}
