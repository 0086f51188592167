import { Check, X } from "lucide-react";
import type { ConditionJudged, TranscriptStep } from "../../../contract/simulations.ts";
import { momentText } from "../../data/moment-text.ts";
import { OutcomeChip } from "../../frame/labels/outcome-chip.tsx";
import type { Workflow } from "../draft/use-workflow.ts";
import { MailShown } from "./mail-shown.tsx";
import styles from "./simulation.module.css";
import { actionSaid, outcomeSaid, stepTitle } from "./transcript-words.ts";
import type { Transcript } from "./use-simulation.ts";

interface Props {
  readonly transcript: Transcript;
  readonly workflow: Workflow;
}

/** What happened in each step, in order. */
export function TranscriptList({ transcript: { steps, stopped }, workflow }: Props) {
  return (
    <section aria-label="Transcript" aria-live="polite">
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <StepShown key={at} {...{ step, workflow }} />
        ))}
      </ol>
      {stopped === null ? null : <p className={styles.refused}>{stopped}</p>}
    </section>
  );
}

function StepShown({ step, workflow }: { readonly step: TranscriptStep; readonly workflow: Workflow }) {
  const { at, ok, message, conditions, assignees, changes, actions, mails, told } = step;
  return (
    <li className={styles.step}>
      <div className={styles.line}>
        <OutcomeChip outcome={ok ? "done" : "failed"}>{ok ? "Done" : "Refused"}</OutcomeChip>
        <b>{stepTitle(step, workflow)}</b>
        <span className={styles.when}>{momentText(at)}</span>
      </div>
      {message === "" ? null : <p>{message}</p>}
      <Conditions conditions={conditions} />
      <ul className={styles.effects}>
        {assignees === null ? null : <li>{assignees.length === 0 ? "Nobody has it now" : `Given to ${assignees.join(", ")}`}</li>}
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            <b>{label}</b>: {before === "" ? "nothing" : before} → {after === "" ? "nothing" : after}
          </li>
        ))}
        {actions.map((action, index) => (
          <li key={index} data-failed={!action.ok || undefined}>
            <b>{actionSaid(action, workflow)}</b>: {outcomeSaid(action)}
          </li>
        ))}
        {told.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {mails.map((mail, index) => (
        <MailShown key={index} mail={mail} />
      ))}
    </li>
  );
}

/** Each condition, whether it holds, and what the record has there. */
export function Conditions({ conditions }: { readonly conditions: readonly ConditionJudged[] }) {
  if (conditions.length === 0) return null;
  return (
    <ul className={styles.conditions} aria-label="Conditions">
      {conditions.map(({ text, holds, has }) => (
        <li key={text} data-holds={holds}>
          {holds ? <Check size={14} strokeWidth={2} aria-label="Holds:" /> : <X size={14} strokeWidth={2} aria-label="Does not hold:" />}
          {text}
          <span className={styles.quiet}>{has === "" ? "it is empty" : `it is ${has}`}</span>
        </li>
      ))}
    </ul>
  );
}
