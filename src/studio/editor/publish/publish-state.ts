import { useDeferredValue, useEffect, useState } from "react";
import { changesBetween, type LayoutChange } from "../../../model/page/changes.ts";
import { landmarkOf } from "../../../model/page/shared-parts.ts";
import { layoutOf, nodeOf } from "../../../model/page/tree.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { isOnAllPages } from "../shared-around.ts";
import { useTree } from "../use-block.ts";

/** How long the counting waits for a pause in the work, in milliseconds. */
const pause = 250;
const nothing: readonly LayoutChange[] = [];

/** What the draft has that visitors do not see yet. It follows the work with a short delay. */
export function useUnpublished(): readonly LayoutChange[] {
  const tree = useDeferredValue(useTree());
  const live = useEditorState((state) => state.live);
  const [changes, setChanges] = useState(nothing);
  useEffect(() => {
    const timer = setTimeout(() => setChanges(changesBetween(live, layoutOf(tree))), pause);
    return () => clearTimeout(timer);
  }, [tree, live]);
  return changes;
}

/** Those of the changes that visitors would see on all pages: of sections in the header and the footer, also of those that are gone. */
export function useSharedChanges(changes: readonly LayoutChange[]): readonly LayoutChange[] {
  const editor = useEditor();
  const shared = useEditorState(({ page }) => page?.shared);
  const { definitions } = editor.host.kinds;
  return changes.filter(({ block }) => {
    if (nodeOf(editor.tree(), block.id)) return isOnAllPages(editor, block.id);
    const landmark = landmarkOf(block, definitions);
    return landmark !== "main" && shared?.use[landmark] === true;
  });
}

/** What the button says: the page's state and what pressing it means are one. */
export function publishLabel({
  published,
  changes,
}: {
  readonly published: boolean;
  readonly changes: number;
}): "Publish" | "Publish changes" | "Published" {
  if (!published) return "Publish";
  return changes > 0 ? "Publish changes" : "Published";
}
