import { useEffect, useState } from "react";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import type { FormOnScreen } from "../../fields/use-form.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
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

  /** Answers the record as it is kept now, or nothing after saying what went wrong. */
  async function keep(form: FormOnScreen, values: FieldValues): Promise<Post | undefined> {
    try {
      return await (opened ? update(form, opened, ownChanges(opened, values)) : changes.create.mutateAsync(values));
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setRefused(failure.status === 400 ? { ...fieldsOf(failure.data) } : undefined);
      return undefined;
    }
  }

  async function update(form: FormOnScreen, known: Post, values: FieldValues, turn = 1): Promise<Post | undefined> {
    try {
      return await changes.update.mutateAsync({ post: known, values });
    } catch (failure) {
      const newer = newerOf(failure);
      if (!newer || turn === mostTurns) throw failure;
      setOpened(newer);
      form.renew(recordStart(fields, newer));
      const found = conflictsOf(fields, known, values, newer);
      setConflicts(found);
      return found.length > 0 ? undefined : update(form, newer, values, turn + 1);
    }
  }

  const settle = (conflict: Conflict) => setConflicts(conflicts.filter((one) => one !== conflict));
  return { keep, opened, setOpened, conflicts, settle, refused, move: changes.move, remove: changes.remove };
}

/**
 * A form shows the record as it becomes, put back or changed by somebody else, in whatever fields nobody has touched here. What both
 * changed is settled when it is saved.
 */
export function useFollowing(
  form: FormOnScreen,
  post: Post | undefined,
  { opened, setOpened }: Pick<ReturnType<typeof useKeeping>, "opened" | "setOpened">,
  fields: readonly FieldBlock[],
): void {
  useEffect(() => {
    if (!post || !opened || Date.parse(post.updatedAt) <= Date.parse(opened.updatedAt)) return;
    if (form.isDirty && conflictsOf(fields, opened, form.values, post).length > 0) return;
    setOpened(post);
    form.renew(recordStart(fields, post));
  });
}
