import { useCallback, useSyncExternalStore } from "react";
import type { Block } from "../../model/page/block.ts";
import { nodeOf, type Tree } from "../../model/page/tree.ts";
import { useEditor } from "./editor-context.tsx";

const nothing: readonly string[] = [];

/** A block as the canvas shows it, drawn anew only when it changes itself. */
export function useShownBlock(id: string): Block | undefined {
  const editor = useEditor();
  return useSyncExternalStore(useListening(id), () => editor.shown(id));
}

/** A block as it is. */
export function useBlock(id: string | undefined): Block | undefined {
  const editor = useEditor();
  return useSyncExternalStore(useListening(id ?? ""), () => (id === undefined ? undefined : nodeOf(editor.tree(), id)?.own));
}

export function useChildren(id: string): readonly string[] {
  const editor = useEditor();
  return useSyncExternalStore(useListening(id), () => nodeOf(editor.tree(), id)?.children ?? nothing);
}

export function useRoots(): readonly string[] {
  const editor = useEditor();
  return useSyncExternalStore(editor.channels.onRoots, () => editor.tree().roots);
}

/** The whole tree: for what shows all of it, such as the outline. */
export function useTree(): Tree {
  const editor = useEditor();
  return useSyncExternalStore(editor.channels.onTree, editor.tree);
}

function useListening(id: string): (listener: () => void) => () => void {
  const { channels } = useEditor();
  return useCallback((listener: () => void) => channels.onBlock(id, listener), [channels, id]);
}
