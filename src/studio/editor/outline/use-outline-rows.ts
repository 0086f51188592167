import { useCallback, useEffect, useMemo, useState } from "react";
import { nodeOf, pathTo, type Tree } from "../../../model/page/tree.ts";
import { useEditor } from "../editor-context.tsx";
import { useFieldTools } from "../field-tools.ts";
import { fieldsOfType } from "../form-of-type.ts";
import { type OutlineRow, visibleRows } from "./visible-rows.ts";

export interface OutlineRows {
  readonly rows: readonly OutlineRow[];
  readonly toggle: (id: string, open: boolean) => void;
}

/** The lines of the outline, and which of them are open. */
export function useOutlineRows(tree: Tree, selected: string | null): OutlineRows {
  const editor = useEditor();
  const tools = useFieldTools();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => {
    // What stands in a form that saves to a type is not seen: its visitors fill in the fields of the type.
    const showsInside = (id: string) => {
      const block = nodeOf(tree, id)?.own;
      return block === undefined || fieldsOfType(block, tools) === undefined;
    };
    return visibleRows(tree, (id) => !closed.has(id), showsInside);
  }, [tree, closed, tools]);

  useEffect(() => {
    // What is selected can be seen: the blocks around it are opened.
    setClosed((known) => without(known, pathTo(editor.tree(), selected).slice(0, -1)));
  }, [editor, selected]);

  // The same one each time: a line that stays as it was is not drawn anew.
  const toggle = useCallback(
    (id: string, open: boolean) => setClosed((known) => (open ? without(known, [id]) : new Set([...known, id]))),
    [],
  );
  return { rows, toggle };
}

function without(known: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  return ids.some((id) => known.has(id)) ? new Set([...known].filter((id) => !ids.includes(id))) : known;
}
