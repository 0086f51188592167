import { useEffect, useRef, useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { say } from "../../data/toasts.ts";
import { leavingMessage } from "../cache/use-record-changes.ts";
import type { useSaving } from "./use-saving.ts";

/** Takes the open record to its next status and stays with it: the focus goes to where it is now, and the step can be taken back. */
export function useMovingOn(
  type: PostType,
  post: Post | undefined,
  { move, undoMove }: Pick<ReturnType<typeof useSaving>, "move" | "undoMove">,
) {
  const [moved, setMoved] = useState<Post>();
  /** What lies around the path and the buttons. */
  const around = useRef<HTMLDivElement>(null);
  const isThere = moved !== undefined && post?.statusId === moved.statusId;
  useEffect(() => {
    if (moved && isThere) focusOnStatus(around.current);
  }, [moved, isThere]);

  async function moveOn(from: Post): Promise<void> {
    try {
      const now = await move.mutateAsync(from);
      say("success", leavingMessage(type, from.statusId), undefined, undoMove(now));
      setMoved(now);
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
    }
  }

  const isLast = moved !== undefined && post?.updatedAt === moved.updatedAt;
  return { around, moveOn, takeBack: isLast ? undoMove(moved) : undefined };
}

/** The button that was pressed may be gone, or lead on already: nobody goes two steps by one long press. Whoever types goes on typing. */
function focusOnStatus(around: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !activeElement?.closest("[data-record-foot]")) return;
  around?.querySelector<HTMLElement>('[aria-current="step"], [data-record-foot] button')?.focus();
}
