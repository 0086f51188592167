import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { type MouseEvent, memo } from "react";
import { pathTo } from "../../../model/page/tree.ts";
import { insert } from "../commands/insert.ts";
import { endOfContent } from "../commands/places.ts";
import type { Editor } from "../editor.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { useBlock, useRoots } from "../use-block.ts";
import classes from "./canvas.module.css";

/** Where the selection stands, from the page down, and the button that is always there. */
export function Breadcrumb() {
  const editor = useEditor();
  const selected = useEditorState(({ selection }) => selection.at(-1) ?? null);
  const title = useEditorState((state) => state.title);
  const hasTools = useEditorState(({ selection }) => selection.length === 1);
  const { whole } = editor.host.kinds;
  const path = pathTo(editor.tree(), selected);
  const empty = useRoots().length === 0;
  return (
    // On a phone the tools of what is chosen lie here.
    <div className={classes.foot} data-at-foot data-has-tools={hasTools || undefined}>
      <nav aria-label={whole === "page" ? "Selection" : `Selection in ${title}`}>
        <ol className={classes.crumbs}>
          <li>
            <button
              type="button"
              className={classes.crumb}
              aria-current={selected === null ? "true" : undefined}
              onClick={(event) => choose(editor, [], event)}
            >
              {whole === "page" ? "Page" : "Form"}
            </button>
          </li>
          {path.map((id) => (
            <Crumb key={id} id={id} isLast={id === selected} />
          ))}
        </ol>
      </nav>
      {!empty && <AddBlock />}
    </div>
  );
}

const AddBlock = memo(function AddBlock() {
  const editor = useEditor();
  const isBlock = editor.host.kinds.one === "block";
  return (
    <Button
      // On a phone the fields to add are in a sheet, whose button lies just below.
      className={isBlock ? "" : (classes.inSheet ?? "")}
      size="xs"
      variant="default"
      leftSection={<Plus size={16} strokeWidth={1.75} />}
      onClick={() => addBlock(editor)}
    >
      {isBlock ? "Add Block" : "Add field"}
    </Button>
  );
});

/** After the selected section; at the end of the page, above its footer, without one. */
function addBlock(editor: ReturnType<typeof useEditor>): void {
  if (editor.state.getState().selection.length > 0 || !editor.host.kinds.isPictured) insert.run(editor);
  else editor.open({ what: "add-section", at: endOfContent(editor) });
}

/** Whoever presses it with the pointer goes on with the page; by keys they stay in the row. */
function choose(editor: Editor, ids: readonly string[], { detail }: MouseEvent): void {
  editor.select(ids);
  if (detail > 0) editor.canvas()?.focusPage();
}

function Crumb({ id, isLast }: { readonly id: string; readonly isLast: boolean }) {
  const editor = useEditor();
  const block = useBlock(id);
  if (!block) return null;
  return (
    <li>
      <button
        type="button"
        className={classes.crumb}
        aria-current={isLast ? "true" : undefined}
        onClick={(event) => choose(editor, [id], event)}
      >
        {editor.host.kinds.nameOf(block)}
      </button>
    </li>
  );
}
