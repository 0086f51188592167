import { useEffect, useState } from "react";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import type { FormOnScreen } from "../../fields/use-form.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { failureMessages } from "../data/failure-messages.ts";
import { type Conflict, conflictsOf, ownChanges } from "./conflicts.ts";
import { recordStart } from "./record-fields.ts";
import { mostTurns, newerOf } from "./set-values.ts";
import { useRecordChanges } from "./use-record-changes.ts";

/** Keeps what was typed in the form of a record, together with what somebody else changed meanwhile. */
export function useKeeping(type: PostType, post: Post | undefined, fields: readonly FieldBlock[]) {
  const changes = useRecordChanges(type);
  /** The record as the form knows it. */
  const [opened, setOpened] = useState(post);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [refused, setRefused] = useState<FieldProblems>();
  /** Why nothing was kept, where no field is to blame. It stays until it is tried again: a message goes by. */
  const [failed, setFailed] = useState<string>();

  /** Answers the record as it is kept now, or nothing after saying what went wrong. */
  async function keep(form: FormOnScreen, values: FieldValues): Promise<Post | undefined> {
    setFailed(undefined);
    try {
      return await (opened ? update(form, opened, ownChanges(opened, values)) : create(values));
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      const wrong = failure.status === 400 ? { ...fieldsOf(failure.data) } : {};
      setRefused(wrong);
      if (Object.keys(wrong).length === 0)
        setFailed(
          failureMessages(failure)
            .map(({ text }) => text)
            .join(" "),
        );
      return undefined;
    }
  }

  async function create(values: FieldValues): Promise<Post> {
    const made = await changes.create.mutateAsync(values);
    // Whoever typed on meanwhile keeps that in it, and makes no second one.
    setOpened(made);
    return made;
  }

  async function update(form: FormOnScreen, known: Post, values: FieldValues, turn = 1): Promise<Post | undefined> {
    try {
      const kept = await changes.update.mutateAsync({ post: known, values });
      setOpened(kept);
      return kept;
    } catch (failure) {
      const newer = newerOf(failure);
      if (!newer || turn === mostTurns) throw failure;
      setOpened(newer);
      form.renew(recordStart(fields, newer));
      const found = conflictsOf(fields, known, values, newer);
      dispute(found);
      return found.length > 0 ? undefined : update(form, newer, values, turn + 1);
    }
  }

  /** What two people keep differently of one field: the newer question takes the place of the older. */
  function dispute(found: readonly Conflict[]): void {
    const isAsked = ({ field }: Conflict) => found.some((one) => one.field.slug === field.slug);
    setConflicts((old) => (found.length === 0 ? old : [...old.filter((conflict) => !isAsked(conflict)), ...found]));
  }

  const settle = (conflict: Conflict) => setConflicts(conflicts.filter((one) => one !== conflict));
  return {
    keep,
    opened,
    setOpened,
    conflicts,
    dispute,
    settle,
    refused,
    failed,
    move: changes.move,
    undoMove: changes.undoMove,
    remove: changes.remove,
  };
}

/**
 * The form shows the record as it becomes: put back, or changed by somebody else. What was typed in it stays; where that is not
 * what the other one wrote, the person chooses.
 */
export function useFollowing(
  form: FormOnScreen,
  post: Post | undefined,
  { opened, setOpened, dispute }: Pick<ReturnType<typeof useKeeping>, "opened" | "setOpened" | "dispute">,
  { fields, isBusy }: { readonly fields: readonly FieldBlock[]; readonly isBusy: boolean },
): void {
  useEffect(() => {
    // What is being kept comes back as the server tidied it: that is nobody else's change.
    if (isBusy || !post || !opened || Date.parse(post.updatedAt) <= Date.parse(opened.updatedAt)) return;
    setOpened(post);
    dispute(conflictsOf(fields, opened, form.values, post));
    form.renew(recordStart(fields, post));
  });
}
