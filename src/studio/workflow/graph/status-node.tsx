import { ActionIcon } from "@mantine/core";
import { ArrowRight, Flag } from "lucide-react";
import type { ButtonHTMLAttributes, DOMAttributes } from "react";
import { type Mark, marks as markWords } from "../../../model/workflow/graph.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { colorOfStatus, statusTexts, titleOfStatus } from "../draft/status-labels.ts";
import type { Workflow } from "../draft/use-workflow.ts";
import type { StatusDraft } from "../draft/workflow-draft.ts";
import { panelId } from "../status/status-panel.tsx";
import type { Point, Size } from "./lay-out.ts";
import styles from "./workflow-graph.module.css";

interface Props {
  readonly workflow: Workflow;
  readonly status: StatusDraft;
  readonly place: Point;
  readonly size: Size;
  readonly marks: readonly Mark[];
  /** Ways that no line shows. */
  readonly notes: readonly string[];
  /** Where it leads, for those who do not see the lines. */
  readonly sentences: readonly string[];
  readonly count: string;
  /** A way is being drawn to it. */
  readonly isTarget: boolean;
  readonly handle: DOMAttributes<HTMLElement>;
  readonly menuButton: Pick<ButtonHTMLAttributes<HTMLButtonElement>, "aria-haspopup" | "aria-expanded" | "onClick">;
  readonly onArrow: (arrow: string) => void;
}

/** A status in the graph. */
export function StatusNode({
  workflow,
  status,
  place,
  size,
  marks,
  notes,
  sentences,
  count,
  isTarget,
  handle,
  menuButton,
  onArrow,
}: Props) {
  const isOpen = workflow.opened === status.key;
  const title = titleOfStatus(status);
  const said = `ways-${status.key}`;
  const set = [count, ...statusTexts(status, workflow.type.postFields), ...notes].filter((words) => words !== "").join(" · ");
  return (
    <li
      className={styles.node}
      style={{ left: place.x, top: place.y, width: size.width, height: size.height }}
      data-node={status.key}
      data-open={isOpen || undefined}
      data-target={isTarget || undefined}
    >
      <button
        type="button"
        className={styles.face}
        data-status-key={status.key}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-describedby={said}
        title={[title, ...notes].join("\n")}
        onClick={() => workflow.open(isOpen ? undefined : status.key)}
        onKeyDown={(event) => {
          if (!event.key.startsWith("Arrow") || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onArrow(event.key);
        }}
      >
        <span className={styles.title}>
          <i style={{ background: colorOfStatus(status) }} />
          <b>{title}</b>
        </span>
        {marks.length > 0 ? (
          <span className={styles.marks}>
            {marks.map((mark) => (
              <small key={mark} data-mark={mark}>
                {mark === "first" ? <Flag size={11} strokeWidth={2} aria-hidden /> : null}
                {markWords[mark]}
              </small>
            ))}
          </span>
        ) : null}
        {set === "" ? null : <small className={styles.set}>{set}</small>}
      </button>
      <VisuallyHidden>
        <span id={said}>{sentences.join(". ")}</span>
      </VisuallyHidden>
      <ActionIcon {...menuButton} color="gray" className={styles.lead} aria-label={`${title}: then goes to…`}>
        <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
      <span className={styles.handle} data-handle aria-hidden {...handle} />
    </li>
  );
}
