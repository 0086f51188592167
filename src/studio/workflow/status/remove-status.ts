import { focusStatus } from "../draft/focus-status.ts";
import type { Workflow } from "../draft/use-workflow.ts";

/** Takes a status out of the workflow; the focus goes to the one after it, or the one before. */
export function removeStatus(workflow: Workflow, key: string): void {
  const { statuses, initial } = workflow.draft;
  if (key === initial) return;
  const at = statuses.findIndex((status) => status.key === key);
  focusStatus((statuses[at + 1] ?? statuses[at - 1])?.key);
  if (workflow.opened === key) workflow.open(undefined);
  workflow.remove(key);
}
