import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { failureMessages } from "../../data/failure-messages.ts";
import { say } from "../../data/toasts.ts";
import { everythingOf } from "../../data/use-undo.ts";
import { useMayEdit } from "../../frame/access/use-may-edit.ts";
import { confirm } from "../../frame/dialogs/ask.tsx";
import { postsChanged } from "../../records/cache/cache-record.ts";
import { inTurn, type Outcome } from "../../records/cache/in-turn.ts";
import { trashText } from "../../records/cache/trash-text.ts";
import { leavingMessage, setNothingOff } from "../../records/cache/use-record-changes.ts";

export interface Progress {
  readonly words: string;
  readonly done: number;
  readonly of: number;
}

/** What is done with many records at once: each for itself, so that one that is refused holds up no other. */
export function useBulk(type: PostType) {
  const { progress, inTurns, each } = useInTurns(type);
  return { progress, inTurns, moveOn: useMoveOn(type, each), remove: useRemove(type, each) };
}

/** Answers how many are done; those that are refused have been said. */
type Each = ReturnType<typeof useInTurns>["each"];

/** Goes through records one after the other, and shows how far it is. */
function useInTurns(type: PostType) {
  const app = useApp();
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();

  async function inTurns(words: string, posts: readonly Post[], act: (post: Post) => Promise<unknown>): Promise<Outcome<Post>> {
    if (progress || posts.length === 0) return { done: 0, failed: [] };
    const show = (done: number) => setProgress({ words, done, of: posts.length });
    const outcome = await inTurn(posts, act, { onProgress: show }).finally(() => setProgress(undefined));
    for (const filters of postsChanged(app.id, type.id)) void client.invalidateQueries(filters);
    return outcome;
  }

  /** The same; those that are refused are said. Answers how many are done. */
  async function each(words: string, posts: readonly Post[], act: (post: Post) => Promise<unknown>): Promise<number> {
    const outcome = await inTurns(words, posts, act);
    for (const { item, failure } of outcome.failed.slice(0, 3))
      for (const { text } of failureMessages(failure)) say("error", `${titleOf(item, type.postFields)} (#${item.id}): ${text}`);
    if (outcome.failed.length > 3) say("error", `${outcome.failed.length - 3} more could not be changed either.`);
    return outcome.done;
  }
  return { progress, inTurns, each };
}

function useMoveOn(type: PostType, each: Each): (posts: readonly Post[]) => Promise<void> {
  const api = useApi();
  const mayEdit = useMayEdit();

  async function moveBack(moved: readonly Post[]): Promise<void> {
    const act = ({ id, updatedAt }: Post) => api.takeBackMove({ params: { post: id }, body: { movedAt: updatedAt }, quiet: true });
    const done = await each("Moving back", moved, act);
    if (done > 0) say("info", done === 1 ? "1 record is back where it was." : `${done} records are back where they were.`);
  }

  async function moveOn(posts: readonly Post[]): Promise<void> {
    const moved: Post[] = [];
    const done = await each("Moving on", posts, async (post) => {
      moved.push(await api.nextPost({ params: { post: post.id }, body: { statusId: post.statusId }, quiet: true }));
    });
    const words = done === 1 && posts[0] ? leavingMessage(type, posts[0].statusId) : `${done} records moved on.`;
    const isHarmless = mayEdit && moved.every((post) => setNothingOff(type, post));
    if (done > 0) say("success", words, undefined, isHarmless ? () => moveBack(moved) : undefined);
  }
  return moveOn;
}

function useRemove(type: PostType, each: Each): (posts: readonly Post[]) => Promise<void> {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const mayEdit = useMayEdit();

  async function restore(posts: readonly Post[]): Promise<void> {
    const act = ({ id }: Post) => api.restoreFromTrash({ params: { kind: "record", id }, quiet: true });
    const done = await each("Restoring", posts, act);
    for (const queryKey of everythingOf(app.id)) void client.invalidateQueries({ queryKey });
    if (done > 0) say("success", done === 1 ? "1 record is back." : `${done} records are back.`);
  }

  async function remove(posts: readonly Post[]): Promise<void> {
    const isSure = await confirm({
      title: "Are you sure?",
      text: trashText(type, posts),
      button: posts.length === 1 ? "Delete record" : `Delete ${posts.length} records`,
      dangerous: true,
    });
    if (!isSure) return;
    const deleted: Post[] = [];
    const done = await each("Deleting", posts, async (post) => {
      await api.deletePost({ params: { post: post.id }, quiet: true });
      deleted.push(post);
    });
    const words = done === 1 ? "Item was deleted successfully!" : `${done} records were deleted.`;
    if (done > 0) say("success", words, undefined, mayEdit ? () => restore(deleted) : undefined);
  }
  return remove;
}
