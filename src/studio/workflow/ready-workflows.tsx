import { ArrowRight } from "lucide-react";
import { Fragment } from "react";
import { firstStatus, type statusColors } from "../../model/workflow/status.ts";
import { colorOfStatus } from "./draft/status-labels.ts";
import type { Workflow } from "./draft/use-workflow.ts";
import { type WorkflowDraft, withChange, withStatus } from "./draft/workflow-draft.ts";
import styles from "./workflow-editor.module.css";

type Color = (typeof statusColors)[number];
interface Ready {
  readonly name: string;
  readonly statuses: readonly (readonly [title: string, color: Color])[];
}

const ready: readonly Ready[] = [
  {
    name: "Simple",
    statuses: [
      ["New", "blue"],
      ["Done", "green"],
    ],
  },
  {
    name: "Sales",
    statuses: [
      ["Lead", "blue"],
      ["Quote sent", "amber"],
      ["Won", "green"],
    ],
  },
  {
    name: "Approval",
    statuses: [
      ["Draft", "grey"],
      ["In review", "violet"],
      ["Approved", "green"],
    ],
  },
];

/** Where there is only the status that every type begins with: three workflows to start from, as they will look. */
export function ReadyWorkflows({ workflow }: { readonly workflow: Workflow }) {
  return (
    <section className={styles.ready} aria-label="Start with">
      <h3>Start with</h3>
      {ready.map((one) => (
        <button key={one.name} type="button" onClick={() => workflow.replace(startedWith(workflow.draft, one))}>
          <b>{one.name}</b>
          {one.statuses.map(([title, color], index) => (
            <Fragment key={title}>
              {index === 0 ? null : <ArrowRight size={12} strokeWidth={2} aria-label="then" />}
              <span>
                <i className={styles.swatch} style={{ background: colorOfStatus({ color }) }} />
                {title}
              </span>
            </Fragment>
          ))}
        </button>
      ))}
    </section>
  );
}

/** The one status that is there becomes the first of them: its records stay where they are. */
function startedWith(draft: WorkflowDraft, { statuses: [first, ...others] }: Ready): WorkflowDraft {
  const [title, color] = first ?? [firstStatus.title, firstStatus.color];
  return others.reduce(
    (made, [name, hue]) => {
      const longer = withStatus(made, name);
      return withChange(longer, longer.statuses.at(-1)?.key ?? "", { color: hue });
    },
    withChange(draft, draft.initial, { title, color }),
  );
}
