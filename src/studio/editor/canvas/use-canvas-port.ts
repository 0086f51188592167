import { useEffect } from "react";
import type { CanvasPort, Editor } from "../editor.ts";
import type { Geometry } from "./geometry.ts";

/** Lets commands reach the canvas, and keeps what is selected in view. */
export function useCanvasPort(
  editor: Editor,
  geometry: Geometry | null,
  { editText, retypeText, carry }: Pick<CanvasPort, "editText" | "retypeText" | "carry">,
): void {
  useEffect(() => {
    if (!geometry) return;
    editor.connect({
      editText,
      retypeText,
      carry,
      focusToolbar: () => focusFirst("[data-block-toolbar]"),
      focusPage: () => geometry.page.defaultView?.focus(),
      focusSettings: () => requestAnimationFrame(() => focusFirst("[data-block-settings]") || editor.open({ what: "settings" })),
    });
    return () => editor.connect(null);
  }, [editor, geometry, editText, retypeText, carry]);

  useEffect(() => {
    if (!geometry) return;
    return editor.state.subscribe(({ selection, typing }, before) => {
      const id = selection.at(-1);
      if (id === undefined || id === before.selection.at(-1) || typing !== null) return;
      requestAnimationFrame(() => reveal(geometry, id));
    });
  }, [editor, geometry]);
}

function reveal(geometry: Geometry, id: string): void {
  const box = geometry.boxOf(id);
  const view = geometry.page.documentElement.clientHeight;
  if (!box || (box.top >= 0 && box.top < view - 80) || (box.top < 0 && box.top + box.height > view / 2)) return;
  geometry.elementOf(id)?.scrollIntoView({ block: box.height < view ? "center" : "start" });
}

/** Answers whether there was something to focus. */
function focusFirst(around: string): boolean {
  const first = document.querySelector<HTMLElement>(`${around} :is(button, input, select, textarea):not(:disabled)`);
  first?.focus();
  return first !== null;
}
