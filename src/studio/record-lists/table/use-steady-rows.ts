import { useLayoutEffect, useState } from "react";
import { useStore } from "zustand";
import type { Post } from "../../../contract/posts.ts";
import type { GridStore } from "./grid-store.ts";

/**
 * The rows of the table. Others come, go and change places only while nobody is typing in a cell, and who stands on a record goes
 * along with it. What the rows hold is always what is known now.
 */
export function useSteadyRows(posts: readonly Post[], grid: GridStore): readonly Post[] {
  const isEditing = useStore(grid, ({ editing }) => editing);
  const [shown, setShown] = useState(posts);
  const isSteady = shown !== posts && !hasSameRows(shown, posts);
  useLayoutEffect(() => {
    if (shown === posts || (isSteady && isEditing)) return;
    if (isSteady) grid.getState().tools?.follow(shown, posts);
    setShown(posts);
  }, [shown, posts, isSteady, isEditing, grid]);
  if (!isSteady) return posts;
  const known = new Map(posts.map((post) => [post.id, post]));
  return shown.map((post) => known.get(post.id) ?? post);
}

function hasSameRows(one: readonly Post[], other: readonly Post[]): boolean {
  return one.length === other.length && one.every(({ id }, at) => other[at]?.id === id);
}
