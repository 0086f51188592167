import { useMedia } from "../../shell/use-media.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import type { EditorState } from "../editor-state.ts";
import { changedFacts, pageValues } from "./page-fields.ts";

/** Whether something in the page's own settings waits for its button. */
export function hasUnsavedSettings({ page, typedSettings }: Pick<EditorState, "page" | "typedSettings">): boolean {
  if (page === null || Object.keys(typedSettings).length === 0) return false;
  const kept = pageValues(page);
  return Object.keys(changedFacts(kept, { ...kept, ...typedSettings })).length > 0;
}

export function useHasUnsavedSettings(): boolean {
  return useEditorState(hasUnsavedSettings);
}

/** Whether the page's own settings are on the screen. */
export function useSeesPageSettings(): boolean {
  const wide = useMedia(besides);
  return useEditorState(
    ({ mode, tab, panels, opened }) => mode === "edit" && tab === "page" && (wide ? panels.right : opened?.what === "settings"),
  );
}

/** From which width on the settings stand beside the page, and do not lie over it. */
const besides = "(min-width: 56.25em)";

/** Leads to the page's own settings. */
export function useShowPageSettings(): () => void {
  const editor = useEditor();
  const wide = useMedia(besides);
  return () => {
    const { panels } = editor.state.getState();
    editor.state.setState({ tab: "page", panels: { ...panels, right: true }, opened: wide ? null : { what: "settings" } });
  };
}
