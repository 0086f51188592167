import { StatusCard } from "./status-card.tsx";
import type { Workflow } from "./use-workflow.ts";
import styles from "./workflow-editor.module.css";

/** The statuses one below the other: each folded to what it is, or open with its settings. */
export function WorkflowList({ workflow }: { readonly workflow: Workflow }) {
  return (
    <ol className={styles.statuses}>
      {workflow.draft.statuses.map((status) => (
        <StatusCard key={status.key} {...{ workflow, status }} />
      ))}
    </ol>
  );
}
