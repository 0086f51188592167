import { useDeferredValue } from "react";
import { useEditorState } from "../editor-context.tsx";

/**
 * Which block's settings are shown: the canvas is drawn first, the settings of what was selected right after. What is typed into them never lags.
 * While they are still those of the block that was left (`isLate`), they take no keys and no clicks: nothing that is meant for one block goes to
 * another.
 */
export function useShownSettings(): { readonly id: string | undefined; readonly isLate: boolean } {
  const selected = useEditorState(({ selection }) => selection.at(-1));
  const id = useDeferredValue(selected);
  return { id, isLate: id !== selected };
}
