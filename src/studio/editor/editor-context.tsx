import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { Editor } from "./editor.ts";
import type { EditorState, PageInHand } from "./editor-state.ts";

export const EditorContext = createContext<Editor | undefined>(undefined);
EditorContext.displayName = "Editor";

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("There is no editor around this part.");
  return editor;
}

/** A part of the editor's state; the component draws itself anew when that part changes, and only then. */
export function useEditorState<Part>(part: (state: EditorState) => Part): Part {
  return useStore(useEditor().state, part);
}

/** The page in the editor; only for what a form does not have. */
export function usePageInHand(): PageInHand {
  const page = useEditorState((state) => state.page);
  if (!page) throw new Error("This editor holds no page.");
  return page;
}
