import type { PostType, Status } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { withChanged } from "../../data/infinite-items.ts";
import { say } from "../../data/toasts.ts";
import { useChange } from "../../data/use-change.ts";
import { useClock } from "../../data/use-clock.ts";
import { useIsAdmin } from "../../frame/access/use-may-edit.ts";
import { postsChanged } from "../../records/cache/cache-record.ts";
import { postsKey } from "../../records/cache/records-query.ts";
import { setValues } from "../../records/cache/set-values.ts";
import { leavingMessage, useRecordChanges } from "../../records/cache/use-record-changes.ts";
import { useFillConditions } from "../../records/formulas/use-fill-conditions.ts";
import { useRecordRights } from "../../records/record-rights.ts";
import { type TransitionTo, transitionTo } from "./transition-to.ts";

interface Move {
  readonly post: Post;
  readonly to: Status;
  readonly way: TransitionTo;
}

/** How records go from column to column: the card is there at once, and back again when the server refuses. */
export function useBoardMoves(type: PostType) {
  const app = useApp();
  const api = useApi();
  const { mayMove } = useRecordRights(type);
  const isAdmin = useIsAdmin();
  const fillFor = useFillConditions(type);
  const clock = useClock();
  const { undoMove } = useRecordChanges(type);
  const put = (id: number, statusId: number) => withChanged<Post>(id, { statusId });
  const change = useChange({
    call: ({ post, to, way }: Move) =>
      way.by === "step"
        ? api.nextPost({ params: { post: post.id }, body: { statusId: post.statusId }, quiet: true })
        : setValues(api, post, { statusId: to.id }),
    shownIn: ({ post, to }) => [{ key: postsKey(app.id, type.id), apply: put(post.id, to.id), takeBack: put(post.id, post.statusId) }],
    about: ({ post }) => titleOf(post, type.postFields),
    refresh: postsChanged(app.id, type.id),
  });
  const transitionFor = (post: Post, to: Status): TransitionTo =>
    transitionTo(type, post, to, { mayMove: mayMove(post), isAdmin, fill: fillFor(post), clock });

  /** Whether the card went; why not has been said. */
  async function move(post: Post, to: Status): Promise<boolean> {
    const way = transitionFor(post, to);
    if (way.by === "none") {
      say("info", `${titleOf(post, type.postFields)}: ${way.why}`);
      return false;
    }
    try {
      const moved = await change.mutateAsync({ post, to, way });
      if (way.by === "step") say("success", leavingMessage(type, post.statusId), undefined, undoMove(moved));
      return true;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      return false;
    }
  }
  return { transitionFor, move };
}
