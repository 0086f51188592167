import { useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { Dated } from "../../../model/booking/dated.ts";
import { formatDay } from "../../../model/fields/days.ts";
import { titleOf } from "../../../model/post-types/title-of.ts";
import { limitOf } from "../../../model/workflow/field-limits.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { useRecordRights } from "../record-rights.ts";
import { useRecordChanges } from "../use-record-changes.ts";

/** How records go from day to day: each is there at once, and back again when the server refuses. */
export function useCalendarMoves(type: PostType, dated: Dated) {
  const { mayUpdate } = useRecordRights(type);
  const { set } = useRecordChanges(type);
  const [moved, setMoved] = useState<{ readonly post: number; readonly words: string }>();
  const field = type.postFields.find(({ slug }) => slug === dated.slug);

  function mayMove(post: Post): boolean {
    const status = type.statuses.find(({ id }) => id === post.statusId);
    return post.id > 0 && field !== undefined && mayUpdate(post) && limitOf(field, status) === "editable";
  }

  async function move(post: Post, day: string): Promise<void> {
    if (!mayMove(post) || dated.at(post[dated.slug])?.day === day) return;
    setMoved({ post: post.id, words: `“${titleOf(post, type.postFields)}” moved to ${formatDay(day, "DDDD D MMMM")}` });
    try {
      await set.mutateAsync({ post, values: { [dated.slug]: dated.moved(post[dated.slug], day) } });
    } catch (failure) {
      // Why not has been said, and the record stands where it stood.
      if (!(failure instanceof CallFailed)) throw failure;
      setMoved(undefined);
    }
  }
  return { mayMove, move, moved };
}
