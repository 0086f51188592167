import { useMedia } from "../../frame/layouts/use-media.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import type { EditorState } from "../editor-state.ts";

/** From which width on the settings stand beside the page, and do not lie over it. */
const besides = "(min-width: 56.25em)";

/** Leads to the settings of the selected block, or of the page, wherever they are on this screen. */
export function useShowSettings(): (what: Pick<EditorState, "tab"> & Partial<Pick<EditorState, "sought">>) => void {
  const editor = useEditor();
  const wide = useMedia(besides);
  return (what) => {
    const { panels } = editor.state.getState();
    editor.state.setState({ panels: { ...panels, right: true }, opened: wide ? null : { what: "settings" }, ...what });
  };
}

/** Whether the page's own settings are on the screen. */
export function useSeesPageSettings(): boolean {
  const wide = useMedia(besides);
  return useEditorState(
    ({ mode, tab, panels, opened }) => mode === "edit" && tab === "page" && (wide ? panels.right : opened?.what === "settings"),
  );
}
