import { course } from "./course.ts";
import type { Line } from "./drawn-transitions.ts";
import type { Drawing } from "./lay-out.ts";
import { nodeSize } from "./use-graph.ts";
import type { TransitionDrag } from "./use-transition-drag.ts";
import styles from "./workflow-graph.module.css";

interface Props {
  readonly lines: readonly Line[];
  readonly drawing: Drawing;
  /** The key of the status whose ways are told from the others. */
  readonly opened: string | undefined;
  /** The way that is being drawn. */
  readonly drag: TransitionDrag | undefined;
}

/** The lines of the graph, for the eye alone: what they say stands on buttons above them. */
export function GraphLines({ lines, drawing, opened, drag }: Props) {
  const start = drag && drawing.nodes.get(drag.from);
  return (
    <svg className={styles.lines} width={drawing.width} height={drawing.height} aria-hidden>
      <defs>
        <marker id="way-end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse">
          <path d="M 0 0 L 8 4 L 0 8 z" />
        </marker>
      </defs>
      {lines.map(({ from, by }, index) => (
        <path
          key={`${from.key}-${index}`}
          d={course(drawing.ways[index]?.points ?? [])}
          data-by={by}
          data-near={from.key === opened || undefined}
          markerEnd="url(#way-end)"
        />
      ))}
      {drag && start ? (
        <path
          data-drawn
          d={course([{ x: start.x + nodeSize.width, y: start.y + nodeSize.height / 2 }, drag.at])}
          markerEnd="url(#way-end)"
        />
      ) : null}
    </svg>
  );
}
