import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { ActionRun } from "../../../contract/workflow.ts";
import { momentText } from "../../data/moment-text.ts";
import { Ago } from "../../shell/ago.tsx";
import { OutcomeChip } from "../../shell/outcome-chip.tsx";
import { actionText, causeText, outcomeText, stateWords } from "./run-words.ts";
import styles from "./runs.module.css";

interface Props {
  readonly type: PostType;
  readonly run: ActionRun;
  /** Which record it was done for, where that is not plain. */
  readonly record?: ReactNode;
  /** Has it done again; absent: whoever looks may not. */
  readonly onRedo?: (() => void) | undefined;
}

/** One step: what was done for whom and when, and how it went. */
export function RunItem({ type, run, record, onRedo }: Props) {
  const { state, redoneAt, createdAt } = run;
  return (
    <li className={styles.run} data-state={state}>
      <OutcomeChip outcome={state}>{stateWords[state]}</OutcomeChip>
      <b>{actionText(type, run)}</b>
      {record}
      <span className={`${styles.quiet} ${styles.when}`}>
        <Ago instant={createdAt} />
      </span>
      <p className={styles.outcome}>{outcomeText(run)}</p>
      <span className={styles.quiet}>
        {causeText(type, run)}
        {redoneAt === null ? "" : ` · tried again ${momentText(redoneAt)}`}
      </span>
      {state === "failed" && redoneAt === null && onRedo ? (
        <Button
          size="compact-sm"
          variant="default"
          className={styles.again}
          aria-label={`Try again: ${actionText(type, run)}`}
          onClick={onRedo}
        >
          Try again
        </Button>
      ) : null}
    </li>
  );
}
