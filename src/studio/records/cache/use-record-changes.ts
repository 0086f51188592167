import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { movedMessage } from "../../../model/workflow/moved-message.ts";
import { canTakeBack } from "../../../model/workflow/take-back.ts";
import { without } from "../../data/infinite-items.ts";
import { say } from "../../data/toasts.ts";
import { useChange } from "../../data/use-change.ts";
import { useUndo } from "../../data/use-undo.ts";
import { useMayEdit } from "../../frame/access/use-may-edit.ts";
import { confirm } from "../../frame/dialogs/ask.tsx";
import { useCreating, useSetting, useUpdating } from "./record-writes.ts";
import { trashText } from "./trash-text.ts";
import { type RecordList, useRecordList } from "./use-record-list.ts";

/** What can be done with the records of a type. The list shows it at once; what fails is taken back and said. */
export function useRecordChanges(type: PostType) {
  const list = useRecordList(type);
  return {
    keepReply: list.keepReply,
    create: useCreating(list),
    update: useUpdating(list),
    set: useSetting(list),
    ...useMoving(list),
    remove: useRemoving(list),
  };
}

function useMoving({ type, api, keepReply, nameOf, refresh, refreshWithHistory }: RecordList) {
  const mayEdit = useMayEdit();
  const move = useChange({
    // The status that was seen goes along: two presses at once are one step, not two.
    call: (post: Post) => api.nextPost({ params: { post: post.id }, body: { statusId: post.statusId }, quiet: true }),
    about: nameOf,
    onSuccess: keepReply,
    refresh,
  });
  const moveBack = useChange({
    call: (moved: Post) => api.takeBackMove({ params: { post: moved.id }, body: { movedAt: moved.updatedAt }, quiet: true }),
    about: nameOf,
    onSuccess: (post) => {
      keepReply(post);
      say("info", `${nameOf(post)} is back where it was.`);
    },
    refresh: refreshWithHistory,
  });
  /** How a step that was just taken is taken back; undefined where it has set something off, or the person may not. */
  const undoMove = (moved: Post) =>
    mayEdit && setNothingOff(type, moved) ? () => moveBack.mutateAsync(moved).then(() => undefined) : undefined;
  return { move, undoMove };
}

function useRemoving({ type, api, list, refresh, nameOf }: RecordList) {
  const undo = useUndo();
  const remove = useChange({
    call: (post: Post) => api.deletePost({ params: { post: post.id }, quiet: true }),
    shownIn: (post) => [{ key: list, apply: without<Post>(post.id) }],
    about: nameOf,
    refresh,
    onSuccess: (_, post) => undo("Item was deleted successfully!", "record", post.id),
  });

  return async (post: Post): Promise<boolean> => {
    const sure = await confirm({ title: "Are you sure?", text: trashText(type, [post]), button: "Delete record", dangerous: true });
    if (sure) remove.mutate(post);
    return sure;
  };
}

/** What is said when a record leaves a status. */
export function leavingMessage(type: PostType, statusId: number): string {
  return type.statuses.find(({ id }) => id === statusId)?.settings.successMessage || movedMessage;
}

/** Whether a record has come to where it is without anything being done because of it. */
export function setNothingOff({ statuses }: PostType, { statusId }: Post): boolean {
  const status = statuses.find(({ id }) => id === statusId);
  return status !== undefined && canTakeBack(status);
}
