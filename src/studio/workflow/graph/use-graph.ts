import { useMemo } from "react";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { graphOf } from "../../../model/workflow/graph.ts";
import { transitionText } from "../../../model/workflow/transition-text.ts";
import { useMedia } from "../../frame/layouts/use-media.ts";
import type { Workflow } from "../draft/use-workflow.ts";
import type { StatusDraft } from "../draft/workflow-draft.ts";
import { drawnTransitions, type Line } from "./drawn-transitions.ts";
import { type Drawing, layOut, type Size } from "./lay-out.ts";

export const nodeSize: Size = { width: 208, height: 76 };
const narrow = "(max-width: 56.25em)";

/** A workflow as it is drawn: its ways, what they say and where everything stands. */
export function useGraph({ type, draft }: Workflow) {
  const { statuses, initial } = draft;
  const fields = type.postFields;
  const { graph, lines, notes } = useMemo(() => {
    const first = statuses.find(({ key }) => key === initial);
    const found = graphOf(statuses, first, fields);
    return { graph: found, ...drawnTransitions(found.ways, fields) };
  }, [statuses, initial, fields]);
  return { graph, lines, notes, drawing: useDrawing(statuses, lines, fields) };
}

/** The room for words on a line: as much as they need, up to where they are cut. */
export function roomFor(words: string): Size {
  return { width: Math.min(168, 26 + 6 * words.length), height: 32 };
}

type Course = Parameters<typeof layOut>[0]["ways"][number];

/** Laid out anew only when statuses or ways come and go: not with every letter that is typed. */
function useDrawing(statuses: readonly StatusDraft[], lines: readonly Line[], fields: readonly FieldBlock[]): Drawing {
  const direction = useMedia(narrow) ? "TB" : "LR";
  const shape = JSON.stringify([
    statuses.map(({ key }) => key),
    lines.map((line) => ({ from: line.from.key, to: line.to.key, words: roomFor(transitionText(line, fields)) })),
  ]);
  return useMemo(() => {
    const [keys, ways] = JSON.parse(shape) as [string[], Course[]]; // as written a line above
    return layOut({ keys, ways, node: nodeSize, direction });
  }, [shape, direction]);
}
