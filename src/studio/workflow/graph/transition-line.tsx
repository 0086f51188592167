import type { ButtonHTMLAttributes } from "react";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { transitionSentence, transitionText } from "../../../model/workflow/transition-text.ts";
import type { Line } from "./drawn-transitions.ts";
import type { Point, Size } from "./lay-out.ts";
import styles from "./workflow-graph.module.css";

interface Props {
  readonly line: Line;
  readonly fields: readonly FieldBlock[];
  /** The middle of its words. */
  readonly place: Point;
  readonly size: Size;
  readonly menuButton: ButtonHTMLAttributes<HTMLButtonElement>;
  readonly onRemove: () => void;
}

/** What stands on a line: who goes that way, and what must hold. Delete takes a next step away. */
export function TransitionLine({ line, fields, place, size, menuButton, onRemove }: Props) {
  return (
    <li className={styles.way} style={{ left: place.x - size.width / 2, top: place.y - size.height / 2, ...size }}>
      <button
        {...menuButton}
        type="button"
        title={transitionText(line, fields)}
        aria-label={transitionSentence(line, fields)}
        onKeyDown={(event) => {
          if (line.by !== "step" || (event.key !== "Delete" && event.key !== "Backspace")) return;
          event.preventDefault();
          onRemove();
        }}
      >
        {transitionText(line, fields)}
      </button>
    </li>
  );
}
