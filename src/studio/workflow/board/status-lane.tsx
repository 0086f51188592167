import { Flag } from "lucide-react";
import { actionText } from "../../../model/actions/action-text.ts";
import type { Named } from "../../../model/actions/define-action-kind.ts";
import type { JsonObject } from "../../../model/base/json.ts";
import { conditionsText } from "../../../model/filter/condition-text.ts";
import { type Mark, marks as markWords } from "../../../model/workflow/graph.ts";
import { assignModes } from "../../../model/workflow/status.ts";
import { transitionText } from "../../../model/workflow/transition-text.ts";
import type { Transition } from "../../../model/workflow/transitions.ts";
import { colorOfStatus, titleOfStatus } from "../draft/status-labels.ts";
import type { Workflow } from "../draft/use-workflow.ts";
import type { StatusDraft } from "../draft/workflow-draft.ts";
import { panelId } from "../status/status-panel.tsx";
import styles from "./workflow-board.module.css";

interface Props {
  readonly workflow: Workflow;
  readonly status: StatusDraft;
  readonly count: string;
  readonly marks: readonly Mark[];
  readonly ways: readonly Transition<StatusDraft>[];
  readonly named: Named;
}

/** A status as a column: what a record needs to get in, what happens then, who has it, and where it goes. */
export function StatusLane({ workflow, status, count, marks, ways, named }: Props) {
  const isOpen = workflow.opened === status.key;
  return (
    <li className={styles.lane} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.head}
        data-status-key={status.key}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => workflow.open(isOpen ? undefined : status.key)}
      >
        <i style={{ background: colorOfStatus(status) }} />
        <b>{titleOfStatus(status)}</b>
        <span>{count}</span>
      </button>
      {marks.length > 0 ? (
        <p className={styles.marks}>
          {marks.map((mark) => (
            <small key={mark} data-mark={mark}>
              {mark === "first" ? <Flag size={11} strokeWidth={2} aria-hidden /> : null}
              {markWords[mark]}
            </small>
          ))}
        </p>
      ) : null}
      {partsOf(workflow, status, { ways, named }).map(([name, lines]) => (
        <div key={name} className={styles.part}>
          <h3>{name}</h3>
          <ul>
            {lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </li>
  );
}

type Part = readonly [name: string, lines: readonly string[]];

/** What is set up in a status, in sentences; what is not, is not mentioned. */
function partsOf(
  { type }: Workflow,
  status: StatusDraft,
  { ways, named }: { readonly ways: Props["ways"]; readonly named: Named },
): readonly Part[] {
  const { conditions, actions, assignees, settings, hiddenFields, readOnlyFields } = status;
  const labels = (slugs: readonly string[]) => slugs.map(named.field).join(", ");
  const mode = settings.assignMode ?? "none";
  const parts: readonly Part[] = [
    ["Needs", conditions.length > 0 ? [conditionsText(conditions, type.postFields)] : []],
    ["Who has it", assignees.length > 0 || mode === "manual" ? [`${assignModes[mode]}${peopleText(assignees.length)}`] : []],
    ["What happens", actions.map((action) => actionText(action as JsonObject, named, type.postFields))],
    ["Hidden", hiddenFields.length > 0 ? [labels(hiddenFields)] : []],
    ["Read-only", readOnlyFields.length > 0 ? [labels(readOnlyFields)] : []],
    ["Due", settings.netDate ? [settings.netDate === 1 ? "1 day after it gets here" : `${settings.netDate} days after it gets here`] : []],
    ["Then", ways.map((way) => `${way.to ? titleOfStatus(way.to) : "Wherever a formula says"}: ${transitionText(way, type.postFields)}`)],
  ];
  return parts.filter(([, lines]) => lines.length > 0);
}

function peopleText(count: number): string {
  return count === 0 ? "" : count === 1 ? " (1 person)" : ` (${count} people)`;
}
