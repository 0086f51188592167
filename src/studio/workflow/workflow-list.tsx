import type { WorkflowFault } from "../../model/workflow/workflow-faults.ts";
import type { Workflow } from "./draft/use-workflow.ts";
import { StatusCard } from "./status/status-card.tsx";
import styles from "./workflow-editor.module.css";

/** The statuses one below the other: each folded to what it is, or open with its settings. */
export function WorkflowList({ workflow, faults }: { readonly workflow: Workflow; readonly faults: readonly WorkflowFault[] }) {
  return (
    <ol className={styles.statuses}>
      {workflow.draft.statuses.map((status) => (
        <StatusCard key={status.key} {...{ workflow, status }} faults={faults.filter(({ status: slug }) => slug === status.slug)} />
      ))}
    </ol>
  );
}
