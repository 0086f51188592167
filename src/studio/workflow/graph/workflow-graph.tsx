import { useEffect, useRef, useState } from "react";
import { transitionSentence, transitionText } from "../../../model/workflow/transition-text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { focusStatus } from "../draft/focus-status.ts";
import { titleOfStatus } from "../draft/status-labels.ts";
import { useStatusCounts } from "../draft/use-status-counts.ts";
import type { Workflow } from "../draft/use-workflow.ts";
import { GraphLines } from "./graph-lines.tsx";
import { GraphMenu, menuOf } from "./graph-menu.tsx";
import type { Point } from "./lay-out.ts";
import { nearest } from "./nearest.ts";
import { StatusNode } from "./status-node.tsx";
import { TransitionLine } from "./transition-line.tsx";
import { nodeSize, roomFor, useGraph } from "./use-graph.ts";
import { useOneMenu } from "./use-one-menu.ts";
import { useTransitionDrag } from "./use-transition-drag.ts";
import { useZoom } from "./use-zoom.ts";
import styles from "./workflow-graph.module.css";
import { ZoomTools } from "./zoom-tools.tsx";

const corner: Point = { x: 0, y: 0 };

/** The statuses as a picture: each a button that opens its settings, the ways between them as lines that can be drawn and taken away. */
export function WorkflowGraph({ workflow }: { readonly workflow: Workflow }) {
  const { type, draft } = workflow;
  const { statuses } = draft;
  const fields = type.postFields;
  const box = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const countOf = useStatusCounts(type);
  const { graph, lines, notes, drawing } = useGraph(workflow);
  const { width, height } = drawing;
  const zoom = useZoom(box, drawing);
  const menu = useOneMenu();
  const lead = (from: string, to: string | undefined) => {
    workflow.lead(from, to);
    setSaid(leadText(workflow, from, to));
  };
  const { drag, handle } = useTransitionDrag({ box, drawing: canvas, scale: zoom.scale, onLead: lead });
  // Its settings take room beside the picture: it stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is open, or all of them are of another size
  useEffect(() => {
    box.current?.querySelector("[data-open]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [workflow.opened, zoom.scale]);
  const remove = (from: string) => {
    lead(from, undefined);
    focusStatus(from);
  };
  return (
    <div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <section ref={box} className={styles.box} aria-label="Graph of the workflow">
        <div className={styles.sized} style={{ width: width * zoom.scale, height: height * zoom.scale }}>
          <div ref={canvas} className={styles.canvas} style={{ width, height, transform: `scale(${zoom.scale})` }}>
            <GraphLines {...{ lines, drawing, drag }} opened={workflow.opened} />
            <ul className={styles.nodes} aria-label="Statuses">
              {statuses.map((status) => (
                <StatusNode
                  key={status.key}
                  {...{ workflow, status }}
                  place={drawing.nodes.get(status.key) ?? corner}
                  size={nodeSize}
                  marks={graph.marksOf(status)}
                  notes={notes.get(status.key) ?? []}
                  sentences={graph.ways.filter(({ from }) => from === status).map((way) => transitionSentence(way, fields))}
                  count={countOf(status)}
                  isTarget={drag?.over === status.key}
                  handle={handle(status.key)}
                  menuButton={menu.buttonOf(menuOf.status(status))}
                  onArrow={(arrow) => {
                    const beside = nearest(drawing.nodes, status.key, arrow);
                    if (beside !== undefined) focusStatus(beside);
                  }}
                />
              ))}
            </ul>
            <ul className={styles.nodes} aria-label="Ways between statuses">
              {lines.map((line, index) => (
                <TransitionLine
                  key={menuOf.line(line)}
                  {...{ line, fields }}
                  place={drawing.ways[index]?.words ?? corner}
                  size={roomFor(transitionText(line, fields))}
                  menuButton={menu.buttonOf(menuOf.line(line))}
                  onRemove={() => remove(line.from.key)}
                />
              ))}
            </ul>
          </div>
        </div>
      </section>
      <GraphMenu {...{ workflow, menu, lines }} onLead={lead} onRemove={remove} />
      <ZoomTools {...zoom} />
    </div>
  );
}

/** What is said to those who do not see a line come or go. */
function leadText({ draft }: Workflow, from: string, to: string | undefined): string {
  const [one, other] = [from, to].map((key) => draft.statuses.find((status) => status.key === key));
  if (!one) return "";
  return other ? `${titleOfStatus(one)} leads to ${titleOfStatus(other)} now` : `${titleOfStatus(one)} leads nowhere now`;
}
