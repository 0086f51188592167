import { ActionIcon, Button } from "@mantine/core";
import { Plus, Trash2, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { focusStatus } from "../draft/focus-status.ts";
import { colorOfStatus, titleOfStatus } from "../draft/status-labels.ts";
import type { Workflow } from "../draft/use-workflow.ts";
import { removeStatus } from "./remove-status.ts";
import styles from "./status-panel.module.css";
import { StatusSettings } from "./status-settings.tsx";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

export const panelId = "status-panel";

/** The settings of the status that is open, beside a picture of all; it has the focus as it opens and gives it back as it closes. */
export function StatusPanel({ workflow }: { readonly workflow: Workflow }) {
  const { draft, opened } = workflow;
  const panel = useRef<HTMLElement>(null);
  const status = draft.statuses.find(({ key }) => key === opened);
  const key = status?.key;
  useEffect(() => {
    if (key !== undefined) panel.current?.focus();
  }, [key]);
  if (!status) return null;
  const title = titleOfStatus(status);
  const close = () => {
    workflow.open(undefined);
    focusStatus(status.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    <section ref={panel} id={panelId} tabIndex={-1} aria-label={`Settings of ${title}`} className={styles.panel} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <i style={{ background: colorOfStatus(status) }} />
        <h3>{title}</h3>
        <Button size="xs" variant="default" leftSection={<Plus {...icon} />} onClick={() => workflow.add(status.key)}>
          Add after
        </Button>
        <ActionIcon
          color="gray"
          aria-label={`Remove ${title}`}
          disabled={status.key === draft.initial}
          onClick={() => removeStatus(workflow, status.key)}
        >
          <Trash2 {...icon} />
        </ActionIcon>
        <ActionIcon color="gray" aria-label={`Close the settings of ${title}`} onClick={close}>
          <X {...icon} />
        </ActionIcon>
      </div>
      <StatusSettings key={status.key} id={`status-${status.key}`} {...{ workflow, status }} />
    </section>
  );
}
