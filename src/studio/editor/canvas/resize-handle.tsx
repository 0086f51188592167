import { type PointerEvent, useRef } from "react";
import { definitionOf } from "../../../model/page/inside.ts";
import { valueAt } from "../../../model/page/operations/set.ts";
import type { Editor } from "../editor.ts";
import { useEditor } from "../editor-context.tsx";
import { useBlock } from "../use-block.ts";
import { boxOfElement, type Geometry } from "./geometry.ts";
import classes from "./overlay.module.css";
import { resized } from "./resized.ts";

/** The corner of a picture that can be dragged. Its width can be typed in the settings as well. */
export function ResizeHandle({ id, geometry, scale }: { readonly id: string; readonly geometry: Geometry; readonly scale: number }) {
  const editor = useEditor();
  const block = useBlock(id);
  const drag = useRef<{ readonly x: number; readonly width: number; readonly room: number } | null>(null);
  const picture = geometry.elementOf(id)?.querySelector("img");
  const definition = block && definitionOf(editor.host.kinds.definitions, block.component);
  if (!picture || !definition || !("width" in definition.styles)) return null;
  const box = boxOfElement(picture);
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width: box.width, room: geometry.elementOf(id)?.parentElement?.clientWidth ?? box.width };
  };
  const move = (event: PointerEvent) => {
    if (!drag.current) return;
    const { x, width, room } = drag.current;
    setWidth(editor, id, resized(width, (event.clientX - x) / scale, room));
  };
  return (
    <button
      type="button"
      className={classes.resize}
      style={{ left: (box.left + box.width) * scale - 8, top: (box.top + box.height) * scale - 8 }}
      aria-label="Resize the picture"
      tabIndex={-1}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => {
        drag.current = null;
      }}
    />
  );
}

/** One drag is one step of the history. */
function setWidth(editor: Editor, id: string, width: number): void {
  const block = editor.shown(id);
  if (!block || valueAt(block, "settings.width") === width) return;
  editor.carryOut({
    label: "Resized a picture",
    operations: [{ do: "set", id, path: "settings.width", value: width }],
    merge: `${id} width`,
  });
}
