import { useDeferredValue, useEffect, useRef } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { useTree } from "../use-block.ts";
import classes from "./outline.module.css";
import { OutlineLine } from "./outline-line.tsx";
import { useOutlineKeys } from "./use-outline-keys.ts";
import { useOutlineRows } from "./use-outline-rows.ts";

/** The page as a tree of names. One line has the focus for all: the tree says which. Only what is in view is drawn. */
export function Outline() {
  const editor = useEditor();
  const tree = useDeferredValue(useTree());
  const selected = useDeferredValue(useEditorState(({ selection }) => selection.at(-1) ?? null));
  const { rows, toggle } = useOutlineRows(tree, selected);
  const { onKey, go } = useOutlineKeys(tree, { rows, toggle });
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const index = rows.findIndex(({ id }) => id === selected);

  useEffect(() => {
    if (index >= 0) list.current?.scrollToIndex(index, { align: "nearest" });
  }, [index]);

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
