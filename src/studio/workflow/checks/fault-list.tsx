import { Button } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import type { WorkflowFault } from "../../../model/workflow/workflow-faults.ts";
import { focusStatus } from "../draft/focus-status.ts";
import { titleOfStatus } from "../draft/status-labels.ts";
import type { Workflow } from "../draft/use-workflow.ts";
import styles from "./checks.module.css";

/** What is worth a look before the workflow is applied. It can be applied all the same. */
export function FaultList({ workflow, faults }: { readonly workflow: Workflow; readonly faults: readonly WorkflowFault[] }) {
  if (faults.length === 0) return null;
  return (
    <section className={styles.faults} aria-label="Worth a look">
      <h3>
        <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
        {faults.length === 1 ? "1 thing is" : `${faults.length} things are`} worth a look before you apply
      </h3>
      <ul>
        {faults.map((fault) => (
          <FaultRow key={`${fault.status} ${fault.kind} ${fault.text}`} {...{ workflow, fault }} />
        ))}
      </ul>
    </section>
  );
}

function FaultRow({ workflow, fault }: { readonly workflow: Workflow; readonly fault: WorkflowFault }) {
  const status = workflow.draft.statuses.find(({ slug }) => slug === fault.status);
  if (!status) return null;
  const title = titleOfStatus(status);
  const show = () => {
    workflow.open(status.key);
    focusStatus(status.key);
  };
  return (
    <li>
      <p>
        <b>{title}</b> {fault.text}
      </p>
      <Button size="compact-sm" variant="default" aria-label={`Show ${title}`} onClick={show}>
        Show
      </Button>
    </li>
  );
}
