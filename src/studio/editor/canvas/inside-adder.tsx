import { Plus } from "lucide-react";
import { definitionOf } from "../../../model/page/inside.ts";
import { nodeOf } from "../../../model/page/tree.ts";

import { endOf, offeredAt } from "../commands/places.ts";
import type { Editor } from "../editor.ts";
import { useEditor } from "../editor-context.tsx";
import { isOfType } from "../form-of-type.ts";
import { boxOfElement, type Geometry } from "./geometry.ts";
import classes from "./overlay.module.css";

/** At the end of what stands in the selected block: the way to put one more element there. */
export function InsideAdder({ id, geometry, scale }: { readonly id: string; readonly geometry: Geometry; readonly scale: number }) {
  const editor = useEditor();
  const own = nodeOf(editor.tree(), id)?.own;
  const place = geometry.elementOf(id)?.querySelector(`[data-inside="${CSS.escape(id)}"]`);
  if (!own || !place || offeredAt(editor, id).length === 0 || (isForm(editor, own.component) && isOfType(own))) return null;
  const box = boxOfElement(place);
  const what = isForm(editor, own.component) ? "Field" : "Element";
  return (
    <button
      type="button"
      className={classes.inside}
      style={{ left: box.left * scale, top: (box.top + box.height) * scale + 6 }}
      aria-label={`Add ${what === "Field" ? "a field" : "an element"} to ${editor.host.kinds.nameOf(own)}`}
      onClick={() => editor.open({ what: "add-widget", at: endOf(editor, id) })}
    >
      <Plus size={14} strokeWidth={2} aria-hidden />
      {what}
    </button>
  );
}

function isForm(editor: Editor, component: string): boolean {
  return definitionOf(editor.host.kinds.definitions, component)?.inside === "fields";
}
