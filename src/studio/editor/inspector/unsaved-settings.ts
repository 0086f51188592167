import { useEditorState } from "../editor-context.tsx";
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
