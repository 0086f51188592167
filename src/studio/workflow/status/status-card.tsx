import { ActionIcon, Tooltip } from "@mantine/core";
import { ArrowRight, ChevronDown, Flag, Plus, Trash2 } from "lucide-react";
import { marks } from "../../../model/workflow/graph.ts";
import type { WorkflowFault } from "../../../model/workflow/workflow-faults.ts";
import { colorOfStatus, statusTexts, titleOfStatus } from "../draft/status-labels.ts";
import type { Workflow } from "../draft/use-workflow.ts";
import { linkOf, type StatusDraft } from "../draft/workflow-draft.ts";
import { problemsOf } from "../draft/workflow-problems.ts";
import styles from "../workflow-editor.module.css";
import { removeStatus } from "./remove-status.ts";
import { StatusSettings } from "./status-settings.tsx";

interface Props {
  readonly workflow: Workflow;
  readonly status: StatusDraft;
  /** What of it is worth a look. */
  readonly faults: readonly WorkflowFault[];
}

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

const faultWords: { readonly [Kind in WorkflowFault["kind"]]: string } = {
  unreachable: "No way leads here",
  "dead-end": "Dead end",
  "mail-loop": "Loop of mails",
  "action-loop": "Loop of actions",
  "nobody-moves": "Nobody may move on",
  "cannot-read": "Some may not read",
  "lost-condition": "A condition asks for what is not there",
};

/** One status: folded to a line, open with all that can be set. */
export function StatusCard({ workflow, status, faults }: Props) {
  const { type, draft } = workflow;
  const next = draft.statuses.find((other) => other !== status && linkOf(other) === status.next);
  const isOpen = workflow.opened === status.key;
  const isInitial = draft.initial === status.key;
  const isWrong = Object.keys(problemsOf(workflow, status)).length > 0;
  const panel = `status-${status.key}`;
  const title = titleOfStatus(status);
  return (
    <li className={styles.card} data-open={isOpen || undefined} data-status-slug={status.slug}>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.opener}
          data-status-key={status.key}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => workflow.open(isOpen ? undefined : status.key)}
        >
          <ChevronDown {...icon} />
          <i className={styles.swatch} style={{ background: colorOfStatus(status) }} />
          <span>{title}</span>
          {isInitial ? (
            <small className={styles.initial}>
              <Flag size={12} strokeWidth={2} aria-hidden /> {marks.first}
            </small>
          ) : null}
          <small>
            {next ? <ArrowRight size={12} strokeWidth={2} aria-label="Next:" /> : null}
            {next ? titleOfStatus(next) : "End"}
          </small>
          {statusTexts(status, type.postFields).map((words) => (
            <small key={words} className={styles.chip}>
              {words}
            </small>
          ))}
          {faults.map(({ kind, text }) => (
            <small key={text} className={styles.fault}>
              {faultWords[kind]}
            </small>
          ))}
          {isWrong && !isOpen ? <small className={styles.wrong}>Something is missing</small> : null}
        </button>
        <Tooltip label={`Add a status after ${title}`}>
          <ActionIcon variant="subtle" color="gray" aria-label={`Add a status after ${title}`} onClick={() => workflow.add(status.key)}>
            <Plus {...icon} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={isInitial ? "New records begin here; pick another first status to remove it" : `Remove ${title}`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${title}`}
            disabled={isInitial}
            onClick={() => removeStatus(workflow, status.key)}
          >
            <Trash2 {...icon} />
          </ActionIcon>
        </Tooltip>
      </div>
      {isOpen ? <StatusSettings id={panel} {...{ workflow, status }} /> : null}
    </li>
  );
}
