import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { nodeOf, pathTo } from "../../../model/page/tree.ts";
import { press } from "../commands/keys.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { useFieldTools } from "../field-tools.ts";
import { fieldsOfType } from "../form-of-type.ts";
import { useTree } from "../use-block.ts";
import classes from "./outline.module.css";
import { OutlineLine } from "./outline-line.tsx";
import { type OutlineRow, typeAhead, visibleRows } from "./visible-rows.ts";

/** How long letters typed one after another make one word, in milliseconds. */
const typingPause = 600;

/** The page as a tree of names. One line has the focus for all: the tree says which. Only what is in view is drawn. */
export function Outline() {
  const editor = useEditor();
  const tree = useDeferredValue(useTree());
  const selected = useDeferredValue(useEditorState(({ selection }) => selection.at(-1) ?? null));
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const tools = useFieldTools();
  const rows = useMemo(() => {
    // What stands in a form that saves to a type is not seen: its visitors fill in the fields of the type.
    const showsInside = (id: string) => {
      const block = nodeOf(tree, id)?.own;
      return block === undefined || fieldsOfType(block, tools) === undefined;
    };
    return visibleRows(tree, (id) => !closed.has(id), showsInside);
  }, [tree, closed, tools]);
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const typed = useRef({ word: "", at: 0 });
  const index = rows.findIndex(({ id }) => id === selected);

  useEffect(() => {
    if (index >= 0) list.current?.scrollToIndex(index, { align: "nearest" });
  }, [index]);
  useEffect(() => {
    // What is selected can be seen: the blocks around it are opened.
    setClosed((known) => without(known, pathTo(editor.tree(), selected).slice(0, -1)));
  }, [editor, selected]);

  // The same one each time: a line that stays as it was is not drawn anew.
  const toggle = useCallback(
    (id: string, open: boolean) => setClosed((known) => (open ? without(known, [id]) : new Set([...known, id]))),
    [],
  );
  const go = (row: OutlineRow | undefined) => row && editor.select([row.id]);

  /** Where the selection is now: what is drawn may lag behind keys that come fast. */
  const lineNow = () => rows.findIndex(({ id }) => id === editor.state.getState().selection.at(-1));

  const onKey = (event: KeyboardEvent) => {
    const now = lineNow();
    const row = rows[now];
    if (event.altKey || event.ctrlKey || event.metaKey || !isOwnKey(event.key)) {
      if (typeWord(event)) return event.preventDefault();
      if (press(editor, event, false)) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (event.key === "ArrowDown") go(rows[now + 1]);
    else if (event.key === "ArrowUp") go(rows[Math.max(now - 1, 0)]);
    else if (event.key === "Home") go(rows[0]);
    else if (event.key === "End") go(rows.at(-1));
    else if (row) inOrOut(row, event.key === "ArrowRight");
  };

  const inOrOut = (row: OutlineRow, inwards: boolean) => {
    if (inwards && row.open === false) toggle(row.id, true);
    else if (inwards && row.open) go(rows[lineNow() + 1]);
    else if (!inwards && row.open) toggle(row.id, false);
    else if (!inwards) go(rows.find(({ id }) => id === nodeOf(tree, row.id)?.parent));
  };

  /** Letters look for a line that begins with them. */
  const typeWord = (event: KeyboardEvent): boolean => {
    if (event.key.length !== 1 || event.key === " " || event.ctrlKey || event.metaKey || event.altKey || !/\p{L}/u.test(event.key))
      return false;
    const now = event.timeStamp;
    const word = now - typed.current.at < typingPause ? typed.current.word + event.key : event.key;
    typed.current = { word, at: now };
    const from = word.length > 1 ? lineNow() - 1 : lineNow();
    go(typeAhead(rows, from, word, (id) => editor.host.kinds.nameOf(nodeOf(tree, id)?.own ?? { component: "" })));
    return true;
  };

  return (
    <div className={classes.outline}>
      <div
        ref={scroller}
        role="tree"
        aria-label="Outline"
        aria-multiselectable="false"
        aria-activedescendant={index >= 0 ? `outline-${selected}` : undefined}
        tabIndex={0}
        className={classes.tree}
        onKeyDown={onKey}
        onFocus={() => index < 0 && rows[0] && editor.state.getState().selection.length === 0 && go(rows[0])}
      >
        <Virtualizer ref={list} scrollRef={scroller} itemSize={32} data={rows} keepMounted={index >= 0 ? [index] : []}>
          {(row) => <OutlineLine key={row.id} row={row} selected={row.id === selected} onToggle={toggle} />}
        </Virtualizer>
      </div>
      {rows.length === 0 && <p className={classes.none}>Nothing here yet.</p>}
    </div>
  );
}

const ownKeys = new Set(["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft", "Home", "End"]);

function isOwnKey(key: string): boolean {
  return ownKeys.has(key);
}

function without(known: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  return ids.some((id) => known.has(id)) ? new Set([...known].filter((id) => !ids.includes(id))) : known;
}
