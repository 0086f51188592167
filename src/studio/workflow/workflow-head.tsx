import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { Redo2, ScrollText, Undo2 } from "lucide-react";
import { modKey, shiftKey } from "../frame/keys/mod-key.ts";
import type { Workflow } from "./draft/use-workflow.ts";
import type { useApplyWorkflow } from "./use-apply-workflow.ts";
import styles from "./workflow-editor.module.css";

interface Props {
  readonly workflow: Workflow;
  readonly applying: ReturnType<typeof useApplyWorkflow>;
  /** What the button needs that opens the log. */
  readonly logButton: { readonly onPointerEnter: () => void; readonly onFocus: () => void; readonly onClick: () => void };
}

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** What is not applied yet, and what can be done about it. */
export function WorkflowHead({ workflow, applying, logButton }: Props) {
  return (
    <div className={styles.head}>
      <h2>Workflow</h2>
      <div className={styles.steps}>
        <Tooltip label={`Undo ${modKey()}Z`}>
          <ActionIcon color="gray" aria-label="Undo" disabled={!workflow.canUndo} onClick={workflow.undo}>
            <Undo2 {...icon} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={`Redo ${modKey()}${shiftKey()}Z`}>
          <ActionIcon color="gray" aria-label="Redo" disabled={!workflow.canRedo} onClick={workflow.redo}>
            <Redo2 {...icon} />
          </ActionIcon>
        </Tooltip>
      </div>
      <span role="status" className={styles.state}>
        {workflow.isDirty ? "Unsaved changes" : ""}
      </span>
      <Button variant="default" leftSection={<ScrollText {...icon} />} {...logButton}>
        What ran
      </Button>
      {workflow.isDirty ? (
        <Button variant="default" onClick={workflow.discard}>
          Discard
        </Button>
      ) : null}
      <Button onClick={applying.apply} disabled={!workflow.isDirty} loading={applying.isBusy}>
        Apply changes
      </Button>
    </div>
  );
}
