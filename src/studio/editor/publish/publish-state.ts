import { useDeferredValue, useEffect, useState } from "react";
import { changesBetween, type LayoutChange } from "../../../model/page/changes.ts";
import { layoutOf } from "../../../model/page/tree.ts";
import { useEditorState } from "../editor-context.tsx";
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

/** What the button says: the page's state and what pressing it means are one. */
export function publishLabel(published: boolean, changes: number): "Publish" | "Publish changes" | "Published" {
  if (!published) return "Publish";
  return changes > 0 ? "Publish changes" : "Published";
}
