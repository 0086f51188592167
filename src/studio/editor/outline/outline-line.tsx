import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { attachInstruction, extractInstruction, type Instruction } from "@atlaskit/pragmatic-drag-and-drop-hitbox/list-item";
import { ChevronRight, EyeOff, Layers } from "lucide-react";
import { memo, useEffect, useRef, useState } from "react";
import { childrenOf, isWithin, nodeOf, type Spot, spotOf } from "../../../model/page/tree.ts";
import { wordsOf } from "../block-names.ts";
import { announcePlace, movePlan } from "../commands/move.ts";
import { mayStandAt } from "../commands/places.ts";
import type { Editor } from "../editor.ts";
import { useEditor } from "../editor-context.tsx";
import { isOnAllPages } from "../shared-around.ts";
import { useBlock } from "../use-block.ts";
import classes from "./outline.module.css";
import type { OutlineRow } from "./visible-rows.ts";

interface Props {
  readonly row: OutlineRow;
  readonly selected: boolean;
  readonly onToggle: (id: string, open: boolean) => void;
}

/** One block's name in the outline. It can be dragged onto, before and after the others. */
export const OutlineLine = memo(function OutlineLine({ row, selected, onToggle }: Props) {
  const editor = useEditor();
  const block = useBlock(row.id);
  const element = useRef<HTMLDivElement>(null);
  const operation = useDragging(editor, row.id, element);
  const isOnAll = row.level === 1 && isOnAllPages(editor, row.id);
  if (!block) return null;
  const words = wordsOf(block);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus for all its lines
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree's keys do the same
    <div
      ref={element}
      id={`outline-${row.id}`}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-selected={selected}
      aria-expanded={row.open ?? undefined}
      className={classes.line}
      data-outline-id={row.id}
      data-drop={operation ?? undefined}
      style={{ paddingInlineStart: 4 + (row.level - 1) * 16 }}
      onClick={() => editor.select([row.id])}
      onMouseEnter={() => editor.state.setState({ hovered: row.id })}
      onMouseLeave={() => editor.state.setState({ hovered: null })}
    >
      {row.open === null ? (
        <span className={classes.gap} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={classes.toggle}
          aria-hidden
          onClick={(event) => {
            event.stopPropagation();
            onToggle(row.id, !row.open);
          }}
        >
          <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <span className={classes.name}>{editor.host.kinds.nameOf(block)}</span>
      {isOnAll && <Layers size={13} strokeWidth={1.75} role="img" aria-label="On all pages" />}
      {block.disabled === true && <EyeOff size={13} strokeWidth={1.75} role="img" aria-label="Hidden from visitors" />}
      {words !== "" && <span className={classes.words}>{words}</span>}
    </div>
  );
});

function useDragging(editor: Editor, id: string, element: React.RefObject<HTMLDivElement | null>): Instruction["operation"] | null {
  const [over, setOver] = useState<Instruction["operation"] | null>(null);
  useEffect(() => {
    const line = element.current;
    if (!line) return;
    return combine(
      draggable({ element: line, getInitialData: () => ({ block: id }), canDrag: () => editor.state.getState().mode === "edit" }),
      dropTargetForElements({
        element: line,
        canDrop: ({ source }) => typeof source.data.block === "string" && !isWithin(editor.tree(), id, source.data.block),
        getData: ({ input, element: target, source }) =>
          attachInstruction({}, { input, element: target, axis: "vertical", operations: allowed(editor, id, String(source.data.block)) }),
        onDrag: ({ self }) => setOver(extractInstruction(self.data)?.operation ?? null),
        onDragLeave: () => setOver(null),
        onDrop: ({ self, source }) => {
          setOver(null);
          const instruction = extractInstruction(self.data);
          const to = instruction && spotFor(editor, id, { carried: String(source.data.block), operation: instruction.operation });
          const plan = to ? movePlan(editor, String(source.data.block), to) : null;
          if (plan && editor.carryOut(plan)) announcePlace(editor);
        },
      }),
    );
  }, [editor, id, element]);
  return over;
}

function allowed(editor: Editor, id: string, carried: string) {
  const component = nodeOf(editor.tree(), carried)?.own.component ?? "";
  const beside = mayStandAt(editor, component, nodeOf(editor.tree(), id)?.parent ?? null) ? "available" : "not-available";
  const inside = mayStandAt(editor, component, id) ? "available" : "not-available";
  return { "reorder-before": beside, "reorder-after": beside, combine: inside } as const;
}

/** The index counts what stands there without the carried block. */
function spotFor(
  editor: Editor,
  id: string,
  { carried, operation }: { readonly carried: string; readonly operation: Instruction["operation"] },
): Spot | undefined {
  const tree = editor.tree();
  if (operation === "combine") return { parent: id, index: childrenOf(tree, id).filter((child) => child !== carried).length };
  const parent = spotOf(tree, id)?.parent;
  if (parent === undefined) return undefined;
  const index = childrenOf(tree, parent)
    .filter((child) => child !== carried)
    .indexOf(id);
  return { parent, index: operation === "reorder-before" ? index : index + 1 };
}
