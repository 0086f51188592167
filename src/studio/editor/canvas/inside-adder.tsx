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
  if (!own || !place || offeredAt(editor, id).length === 0) return null;
  const ofForm = isForm(editor, own.component);
  if (ofForm && isOfType(own)) return null;
  const box = boxOfElement(place);
  const top = (box.top + box.height) * scale + 6;
  const what = ofForm ? "Field" : "Element";
  return (
    <button
      type="button"
      className={classes.inside}
      // The form's own button begins where its fields do: the adder keeps to the other end.
      style={ofForm ? { top, left: (box.left + box.width) * scale, transform: "translateX(-100%)" } : { top, left: box.left * scale }}
      aria-label={`Add ${ofForm ? "a field" : "an element"} to ${editor.host.kinds.nameOf(own)}`}
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
