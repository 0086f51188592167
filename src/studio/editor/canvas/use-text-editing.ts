import { useCallback, useRef } from "react";
import { flushSync } from "react-dom";
import { nodeOf } from "../../../model/page/tree.ts";
import { setText } from "../commands/set-text.ts";
import type { Editor } from "../editor.ts";
import type { Geometry } from "./geometry.ts";
import {
  beginEditing,
  draggedOver,
  firstTextOf,
  type LeftText,
  placeCaret,
  returnCaret,
  type TextEditing,
  textAt,
  type Written,
} from "./text-editing.ts";
import type { EditAt } from "./use-pointer.ts";

export interface UseTextEditing {
  readonly editAt: EditAt;
  /** Into a block's text by its key, where the caret was in it last; into its first one without. */
  readonly editText: (id: string, path?: string) => void;
  /** Into a block's first text, all of it selected. */
  readonly retypeText: (id: string) => void;
}

export function useTextEditing(editor: Editor, geometry: Geometry | null): UseTextEditing {
  const current = useRef<TextEditing | null>(null);
  const last = useRef<LeftText | null>(null);

  const editAt = useCallback<EditAt>(
    (element, point) => {
      const text = textAt(element);
      if (!text) return;
      const dragged = point && draggedOver(element);
      current.current?.end();
      const { id, path } = text;
      const editing = beginEditing(text, {
        write: (value, how) => writeText(editor, id, { path, value, how }),
        ended: (left) => {
          current.current = null;
          last.current = left;
          editor.endTyping();
        },
      });
      current.current = editing;
      editor.beginTyping(id, path, editing);
      placeCaret(text, dragged ?? point);
    },
    [editor],
  );

  const editText = useCallback(
    (id: string, path?: string) => {
      flushSync(() => undefined); // what was just changed is drawn before the caret goes into it
      const element = textElementOf(geometry?.elementOf(id), { id, path });
      if (!element) return;
      editAt(element);
      const left = last.current;
      if (current.current && left?.id === id && left.path === path) returnCaret(current.current.text, left);
    },
    [geometry, editAt],
  );

  const retypeText = useCallback(
    (id: string) => {
      editText(id);
      const element = current.current?.text.element;
      if (element) element.ownerDocument.getSelection()?.selectAllChildren(element);
    },
    [editText],
  );

  return { editAt, editText, retypeText };
}

/** The text of a block under a key; its first one without. */
function textElementOf(
  block: HTMLElement | null | undefined,
  { id, path }: { readonly id: string; readonly path: string | undefined },
): HTMLElement | null {
  if (!block) return null;
  return path === undefined ? firstTextOf(block, id) : block.querySelector<HTMLElement>(`[data-typed="${CSS.escape(path)}"]`);
}

interface WrittenText {
  readonly path: string;
  readonly value: string;
  readonly how: Written;
}

/** One step of the history for as long as the typing goes on in one text; what is pasted is a step of its own. */
export function writeText(editor: Editor, id: string, { path, value, how }: WrittenText): void {
  const own = nodeOf(editor.tree(), id)?.own;
  if (!own || own[path] === value) return;
  const { kinds } = editor.host;
  const isTyped = how === "typed";
  editor.carryOut({
    label: `${isTyped ? "Edited" : "Pasted into"} ${kinds.typedIn(own)[path] ?? "text"} of ${kinds.nameOf(own)}`,
    operations: setText(editor, own, { path, value }),
    ...(isTyped && { merge: `${id} ${path}` }),
  });
}
