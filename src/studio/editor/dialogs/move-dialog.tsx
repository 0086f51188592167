import { Modal } from "@mantine/core";
import { childrenOf, idsIn, isWithin, nodeOf, type Spot } from "../../../model/page/tree.ts";
import { wordsOf } from "../block-names.ts";
import { announcePlace, movePlan } from "../commands/move.ts";
import { mayStandAt } from "../commands/places.ts";
import type { Editor } from "../editor.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import classes from "./dialogs.module.css";

/** Every place where a block may go, by name: what dragging does, without dragging. */
export function MoveDialog() {
  const editor = useEditor();
  const id = useEditorState(({ opened }) => (opened?.what === "move" ? opened.id : null));
  const own = id === null ? undefined : nodeOf(editor.tree(), id)?.own;
  const close = () => editor.open(null);
  const moveTo = (to: Spot) => {
    const plan = id === null ? null : movePlan(editor, id, to);
    close();
    if (plan && editor.carryOut(plan)) announcePlace(editor);
  };
  return (
    <Modal opened={own !== undefined} onClose={close} title={own ? `Move ${editor.host.kinds.nameOf(own)}` : "Move"} size={440}>
      {id !== null && (
        <ul className={classes.places}>
          {placesFor(editor, id).map(({ label, to, level }, index) => (
            <li key={label + String(index)}>
              <button type="button" className={classes.place} style={{ paddingInlineStart: 8 + level * 16 }} onClick={() => moveTo(to)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

interface Place {
  readonly label: string;
  readonly to: Spot;
  readonly level: number;
}

function placesFor(editor: Editor, id: string): readonly Place[] {
  const tree = editor.tree();
  const component = nodeOf(tree, id)?.own.component ?? "";
  const parents = [null, ...idsIn(tree)].filter(
    (parent) => (parent === null || !isWithin(tree, parent, id)) && mayStandAt(editor, component, parent),
  );
  return parents.flatMap((parent) => {
    const { whole } = editor.host.kinds;
    const siblings = childrenOf(tree, parent).filter((sibling) => sibling !== id);
    const level = parent === null ? 0 : 1;
    const first = {
      label: parent === null ? `To the top of the ${whole}` : `Into ${titleOf(editor, parent)}`,
      to: { parent, index: 0 },
      level: 0,
    };
    return [
      first,
      ...siblings.map((sibling, index) => ({ label: `After ${titleOf(editor, sibling)}`, to: { parent, index: index + 1 }, level })),
    ];
  });
}

function titleOf(editor: Editor, id: string): string {
  const own = nodeOf(editor.tree(), id)?.own;
  if (!own) return id;
  const words = wordsOf(own);
  return words === "" ? editor.host.kinds.nameOf(own) : `${editor.host.kinds.nameOf(own)} “${words.slice(0, 32)}”`;
}
