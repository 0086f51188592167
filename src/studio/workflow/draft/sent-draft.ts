import type { Workflow } from "./use-workflow.ts";
import { sentOf } from "./workflow-draft.ts";

/** The workflow as it is being edited, for what only reads it; nothing where nothing was changed. */
export function sentDraft({ draft, isDirty }: Pick<Workflow, "draft" | "isDirty">): Partial<ReturnType<typeof sentOf>> {
  return isDirty ? sentOf(draft) : {};
}
