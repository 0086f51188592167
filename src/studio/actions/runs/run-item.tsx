import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { ActionRun } from "../../../contract/workflow.ts";
import { momentText } from "../../data/moment-text.ts";
import { Ago } from "../../frame/labels/ago.tsx";
import { OutcomeChip } from "../../frame/labels/outcome-chip.tsx";
import { actionText, causeText, type KnownAutomations, outcomeText, stateLabels } from "./run-labels.ts";
import styles from "./runs.module.css";

interface Props {
  readonly type: PostType;
  readonly run: ActionRun;
  /** Which record it was done for, where that is not plain. */
  readonly record?: ReactNode;
  /** Has it done again; absent: whoever looks may not. */
  readonly onRedo?: (() => void) | undefined;
  /** Calls off what it planned; absent: whoever looks may not, or nothing is planned. */
  readonly onCancel?: (() => void) | undefined;
  readonly automations?: KnownAutomations;
}

/** One step: what was done for whom and when, and how it went. */
export function RunItem({ type, run, record, onRedo, onCancel, automations }: Props) {
  const { state, redoneAt, createdAt } = run;
  return (
    <li className={styles.run} data-state={state}>
      <OutcomeChip outcome={state}>{stateLabels[state]}</OutcomeChip>
      <b>{actionText(type, run, automations)}</b>
      {record}
      <span className={`${styles.quiet} ${styles.when}`}>
        <Ago instant={createdAt} />
      </span>
      <p className={styles.outcome}>{outcomeText(run)}</p>
      <span className={styles.quiet}>
        {causeText(type, run, automations)}
        {redoneAt === null ? "" : ` · tried again ${momentText(redoneAt)}`}
      </span>
      {state === "failed" && redoneAt === null && onRedo ? (
        <Button
          size="compact-sm"
          variant="default"
          className={styles.again}
          aria-label={`Try again: ${actionText(type, run, automations)}`}
          onClick={onRedo}
        >
          Try again
        </Button>
      ) : null}
      {state === "waiting" && onCancel ? (
        <Button
          size="compact-sm"
          variant="default"
          className={styles.again}
          aria-label={`Call off: ${actionText(type, run, automations)}`}
          onClick={onCancel}
        >
          Call off
        </Button>
      ) : null}
    </li>
  );
}
