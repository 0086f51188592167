import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { titleOf } from "../../model/post-types/title-of.ts";
import { movedMessage } from "../../model/workflow/next-move.ts";
import { canTakeBack } from "../../model/workflow/take-back.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { withChanged, without } from "../data/infinite-items.ts";
import { say } from "../data/toasts.ts";
import { underOneKey } from "../data/under-one-key.ts";
import { useChange } from "../data/use-change.ts";
import { useUndo } from "../data/use-undo.ts";
import { confirm } from "../shell/ask.tsx";
import { useMayEdit } from "../shell/use-may-edit.ts";
import { keepPost, postsChanged } from "./keep-post.ts";
import { postsKey } from "./posts-query.ts";
import { newerOf, setValues } from "./set-values.ts";
import { trashText } from "./trash-text.ts";
import { withNew } from "./with-new.ts";

interface SetChange {
  readonly post: Post;
  readonly values: FieldValues;
  /** Whoever sends it keeps what never arrived, and sends it again. */
  readonly waits?: boolean;
}

/** What can be done with the records of a type. The list shows it at once; what fails is taken back and said. */
export function useRecordChanges(type: PostType) {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const list = postsKey(app.id, type.id);
  const refresh = postsChanged(app.id, type.id);
  const historyOfType = ["history", app.id];
  const undo = useUndo();
  const mayEdit = useMayEdit();
  const [once] = useState(underOneKey);

  // Long lists are not asked for again: they show what the server answered.
  const keepReply = (post: Post) => keepPost(client, app.id, type.id, post);

  const create = useChange({
    call: (values: FieldValues) => {
      const body = { ...values, typeId: type.id };
      return once(body, (key) => api.createPost({ body, key, quiet: true }));
    },
    shownIn: (values) => [{ key: list, apply: withNew(draftPost(type, values)) }],
    about: (values) => String(values.title ?? `New ${type.title}`),
    refresh,
    success: "Item was created successfully!",
  });
  const update = useChange({
    call: ({ post, values }: { post: Post; values: FieldValues }) =>
      api.changePost({ params: { post: post.id }, body: { ...values, updatedAt: post.updatedAt }, quiet: true }),
    shownIn: ({ post, values }) => [{ key: list, apply: withChanged<Post>(post.id, values as Partial<Post>) }],
    about: ({ post }) => titleOf(post, type.postFields),
    shows: (failure) => newerOf(failure) !== undefined,
    onSuccess: keepReply,
    refresh: [...refresh, historyOfType],
    success: "Item was updated successfully!",
  });
  /** Some values by themselves, whatever somebody else changed beside them meanwhile; what they changed of the same is not written over. */
  const set = useChange({
    call: ({ post, values }: SetChange) => setValues(api, post, values),
    shownIn: ({ post, values }) => [
      {
        key: list,
        apply: withChanged<Post>(post.id, values as Partial<Post>),
        takeBack: withChanged<Post>(post.id, valuesBefore(post, values)),
      },
    ],
    about: ({ post }) => titleOf(post, type.postFields),
    fate: ({ status }, { waits }) =>
      waits && status === 0 ? "What you typed stays in its cell. It is sent when the connection is back." : undefined,
    onSuccess: keepReply,
    refresh: [...refresh, historyOfType],
  });
  const move = useChange({
    // The status that was seen goes along: two presses at once are one step, not two.
    call: (post: Post) => api.nextPost({ params: { post: post.id }, body: { statusId: post.statusId }, quiet: true }),
    about: (post) => titleOf(post, type.postFields),
    onSuccess: keepReply,
    refresh,
  });
  const moveBack = useChange({
    call: (moved: Post) => api.takeBackMove({ params: { post: moved.id }, body: { movedAt: moved.updatedAt }, quiet: true }),
    about: (moved) => titleOf(moved, type.postFields),
    onSuccess: (post) => {
      keepReply(post);
      say("info", `${titleOf(post, type.postFields)} is back where it was.`);
    },
    refresh: [...refresh, historyOfType],
  });
  const remove = useChange({
    call: (post: Post) => api.deletePost({ params: { post: post.id }, quiet: true }),
    shownIn: (post) => [{ key: list, apply: without<Post>(post.id) }],
    about: (post) => titleOf(post, type.postFields),
    refresh,
    onSuccess: (_, post) => undo("Item was deleted successfully!", "record", post.id),
  });

  return {
    keepReply,
    create,
    update,
    set,
    move,
    /** How a step that was just taken is taken back; undefined where it has set something off, or the person may not. */
    undoMove: (moved: Post) =>
      mayEdit && setNothingOff(type, moved) ? () => moveBack.mutateAsync(moved).then(() => undefined) : undefined,
    remove: async (post: Post): Promise<boolean> => {
      const sure = await confirm({
        title: "Are you sure?",
        text: trashText(type, [post]),
        button: "Delete record",
        dangerous: true,
      });
      if (sure) remove.mutate(post);
      return sure;
    },
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

function valuesBefore(post: Post, values: FieldValues): Partial<Post> {
  return Object.fromEntries(Object.keys(values).map((slug) => [slug, post[slug]])) as Partial<Post>;
}

let drafts = 0;

/** How a record looks in the list until the server has given it its number. */
function draftPost(type: PostType, values: FieldValues): Post {
  drafts += 1;
  const now = new Date().toISOString();
  const title = typeof values.title === "string" ? values.title : null;
  const shown = { ...values, id: -drafts, appId: type.appId, typeId: type.id, statusId: type.initialStatusId };
  const rest = { userId: null, user: null, title, content: "", meta: {}, assigneeIds: [], deadlineAt: null };
  // The fields of the type stand beside the built-in keys, as in every answer.
  return { ...shown, ...rest, statusEnteredAt: now, createdAt: now, updatedAt: now } as unknown as Post;
}
