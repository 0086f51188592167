import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { memo } from "react";
import { pathTo } from "../../../model/page/tree.ts";
import { insert } from "../commands/insert.ts";
import { endOfContent } from "../commands/places.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { useBlock, useRoots } from "../use-block.ts";
import classes from "./canvas.module.css";

/** Where the selection stands, from the page down, and the button that is always there. */
export function Breadcrumb() {
  const editor = useEditor();
  const selected = useEditorState(({ selection }) => selection.at(-1) ?? null);
  const title = useEditorState((state) => state.title);
  const { whole } = editor.host.kinds;
  const path = pathTo(editor.tree(), selected);
  const empty = useRoots().length === 0;
  return (
    <div className={classes.foot}>
      <nav aria-label={whole === "page" ? "Selection" : `Selection in ${title}`}>
        <ol className={classes.crumbs}>
          <li>
            <button
              type="button"
              className={classes.crumb}
              aria-current={selected === null ? "true" : undefined}
              onClick={() => editor.select([])}
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

function Crumb({ id, isLast }: { readonly id: string; readonly isLast: boolean }) {
  const editor = useEditor();
  const block = useBlock(id);
  if (!block) return null;
  return (
    <li>
      <button type="button" className={classes.crumb} aria-current={isLast ? "true" : undefined} onClick={() => editor.select([id])}>
        {editor.host.kinds.nameOf(block)}
      </button>
    </li>
  );
}
