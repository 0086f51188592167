import { type KeyboardEvent, useRef } from "react";
import { nodeOf, type Tree } from "../../../model/page/tree.ts";
import { press } from "../commands/keys.ts";
import { useEditor } from "../editor-context.tsx";
import type { OutlineRows } from "./use-outline-rows.ts";
import { type OutlineRow, typeAhead } from "./visible-rows.ts";

/** How long letters typed one after another make one word, in milliseconds. */
const typingPause = 600;

/** The keys of a tree as the ARIA practices describe them; all others are the editor's. */
export function useOutlineKeys(tree: Tree, { rows, toggle }: OutlineRows) {
  const editor = useEditor();
  const typed = useRef({ word: "", at: 0 });
  const go = (row: OutlineRow | undefined) => row && editor.select([row.id]);
  /** Where the selection is now: what is drawn may lag behind keys that come fast. */
  const lineNow = () => rows.findIndex(({ id }) => id === editor.state.getState().selection.at(-1));

  const goIn = ({ id, open }: OutlineRow) => {
    if (open === false) toggle(id, true);
    else if (open) go(rows[lineNow() + 1]);
  };
  const goOut = (row: OutlineRow) => {
    if (row.open) toggle(row.id, false);
    else go(rows.find(({ id }) => id === nodeOf(tree, row.id)?.parent));
  };
  const walk = (key: string) => {
    const now = lineNow();
    const row = rows[now];
    if (key === "ArrowDown") go(rows[now + 1]);
    else if (key === "ArrowUp") go(rows[Math.max(now - 1, 0)]);
    else if (key === "Home") go(rows[0]);
    else if (key === "End") go(rows.at(-1));
    else if (row && key === "ArrowRight") goIn(row);
    else if (row) goOut(row);
  };

  /** Letters look for a line that begins with them. */
  const typeWord = (event: KeyboardEvent): boolean => {
    if (!/^\p{L}$/u.test(event.key) || isWithModifier(event)) return false;
    const now = event.timeStamp;
    const word = now - typed.current.at < typingPause ? typed.current.word + event.key : event.key;
    typed.current = { word, at: now };
    const from = word.length > 1 ? lineNow() - 1 : lineNow();
    go(typeAhead(rows, word, { from, wordsOf: (id) => editor.host.kinds.nameOf(nodeOf(tree, id)?.own ?? { component: "" }) }));
    return true;
  };

  const onKey = (event: KeyboardEvent) => {
    if (ownKeys.has(event.key) && !isWithModifier(event)) {
      event.preventDefault();
      walk(event.key);
    } else if (typeWord(event) || press(editor, event, { typing: false })) event.preventDefault();
  };
  return { onKey, go };
}

const ownKeys = new Set(["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft", "Home", "End"]);

function isWithModifier({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}
