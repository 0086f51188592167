import { useEffect, useEffectEvent } from "react";
import type { Post } from "../../../contract/posts.ts";
import { stay } from "../../records/use-follow-keys.ts";
import type { GridStore } from "./grid-store.ts";

/** Beside its list the record follows the row that somebody goes to, and the row the record. */
export function useRowBeside(
  grid: GridStore,
  posts: readonly Post[],
  { opened, show }: { readonly opened: number | "new" | undefined; readonly show: (post: Post) => void },
): void {
  const follow = useEffectEvent((row: number) => {
    const post = posts[row];
    if (post && post.id > 0 && post.id !== opened) show(post);
  });
  const goAlong = useEffectEvent(() => {
    const row = posts.findIndex(({ id }) => id === opened);
    const { active } = grid.getState();
    if (row < 0 || row === active.row) return;
    const place = { row, column: active.column };
    grid.setState({ active: place, anchor: place, takesFocus: false });
  });
  const isOpen = opened !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is another row
  useEffect(() => goAlong(), [opened]);
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = grid.subscribe(({ active, takesFocus }, before) => {
      if (active.row === before.active.row || !takesFocus) return;
      clearTimeout(timer);
      timer = setTimeout(() => follow(active.row), stay);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [grid, isOpen]);
}
