import { useSyncExternalStore } from "react";
import { mainHeading } from "../../../blocks/parts/main-heading.ts";
import { nodeOf, type Tree } from "../../../model/page/tree.ts";
import { useEditor } from "../editor-context.tsx";

/** The section whose title is the page's h1. */
export function useMainHeading(): string | undefined {
  const editor = useEditor();
  return useSyncExternalStore(editor.channels.onTree, () => mainHeadingOf(editor.tree()));
}

function mainHeadingOf(tree: Tree): string | undefined {
  return mainHeading(tree.roots.flatMap((id) => nodeOf(tree, id)?.own ?? []));
}
