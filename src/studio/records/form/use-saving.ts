import { useEffect, useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { useFollowedFields } from "../../../fields/use-followed-fields.ts";
import type { FormOnScreen } from "../../../fields/use-form.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../../model/fields/field.ts";
import { followValues } from "../../../model/fields/follow-fields.ts";
import { CallFailed, fieldsOf } from "../../data/call-failed.ts";
import { failureMessages } from "../../data/failure-messages.ts";
import { type Conflict, conflictsOf, ownChanges } from "../cache/conflicts.ts";
import { mostTurns, newerOf } from "../cache/set-values.ts";
import { useRecordChanges } from "../cache/use-record-changes.ts";
import { recordStart } from "../record-fields.ts";

/** Keeps what was typed in the form of a record, together with what somebody else changed meanwhile. */
export function useSaving(type: PostType, post: Post | undefined, fields: readonly FieldBlock[]) {
  const changes = useRecordChanges(type);
  /** The record as the form knows it. */
  const [opened, setOpened] = useState(post);
  const { conflicts, dispute, settle } = useConflicts(fields);
  useFollowedFields(fields, (before) => setOpened((old) => old && followValues(old, { before, now: fields })));
  const { refused, failed, showFailure, clearFailure } = useFailure();

  /** Answers the record as it is kept now, or nothing after saying what went wrong. */
  async function keep(form: FormOnScreen, values: FieldValues): Promise<Post | undefined> {
    clearFailure();
    try {
      return await (opened ? update(form, opened, { values: ownChanges(opened, values) }) : create(values));
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      showFailure(failure);
      return undefined;
    }
  }

  async function create(values: FieldValues): Promise<Post> {
    const made = await changes.create.mutateAsync(values);
    // Whoever typed on meanwhile keeps that in it, and makes no second one.
    setOpened(made);
    return made;
  }

  async function update(
    form: FormOnScreen,
    known: Post,
    { values, turn = 1 }: { readonly values: FieldValues; readonly turn?: number | undefined },
  ): Promise<Post | undefined> {
    try {
      const kept = await changes.update.mutateAsync({ post: known, values });
      setOpened(kept);
      return kept;
    } catch (failure) {
      const newer = newerOf(failure);
      if (!newer || turn === mostTurns) throw failure;
      setOpened(newer);
      form.renew(recordStart(fields, newer));
      const found = conflictsOf(fields, known, { mine: values, newer });
      dispute(found);
      return found.length > 0 ? undefined : update(form, newer, { values, turn: turn + 1 });
    }
  }

  const { move, undoMove, remove } = changes;
  return { keep, opened, setOpened, conflicts, dispute, settle, refused, failed, move, undoMove, remove };
}

/** The fields of which two people keep something different, under the keys that they have by now. */
function useConflicts(fields: readonly FieldBlock[]) {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  useFollowedFields(fields, () => setConflicts((old) => old.flatMap((conflict) => conflictNow(conflict, fields))));

  /** Asks about more of them: of one field the newer question takes the place of the older. */
  function dispute(found: readonly Conflict[]): void {
    const isAsked = ({ field }: Conflict) => found.some((one) => one.field.slug === field.slug);
    setConflicts((old) => (found.length === 0 ? old : [...old.filter((conflict) => !isAsked(conflict)), ...found]));
  }

  const settle = (conflict: Conflict) => setConflicts(conflicts.filter((one) => one !== conflict));
  return { conflicts, dispute, settle };
}

/** Of a field that is gone there is nothing to choose. */
function conflictNow(conflict: Conflict, fields: readonly FieldBlock[]): readonly Conflict[] {
  const field = fields.find(({ id }) => id === conflict.field.id);
  return field ? [{ ...conflict, field }] : [];
}

/** Why nothing was kept: what is wrong with the fields, or what else happened. */
function useFailure() {
  const [refused, setRefused] = useState<FieldProblems>();
  /** Where no field is to blame. It stays until it is tried again: a message goes by. */
  const [failed, setFailed] = useState<string>();

  function showFailure(failure: CallFailed): void {
    const wrong = failure.status === 400 ? { ...fieldsOf(failure.data) } : {};
    setRefused(wrong);
    const messages = failureMessages(failure).map(({ text }) => text);
    if (Object.keys(wrong).length === 0) setFailed(messages.join(" "));
  }
  return { refused, failed, showFailure, clearFailure: () => setFailed(undefined) };
}

/**
 * The form shows the record as it becomes: put back, or changed by somebody else. What was typed in it stays; where that is not
 * what the other one wrote, the person chooses.
 */
export function useFollowing(
  form: FormOnScreen,
  post: Post | undefined,
  { opened, setOpened, dispute }: Pick<ReturnType<typeof useSaving>, "opened" | "setOpened" | "dispute">,
  { fields, isBusy }: { readonly fields: readonly FieldBlock[]; readonly isBusy: boolean },
): void {
  useEffect(() => {
    // What is being kept comes back as the server tidied it: that is nobody else's change.
    if (isBusy || !post || !opened || Date.parse(post.updatedAt) <= Date.parse(opened.updatedAt)) return;
    setOpened(post);
    dispute(conflictsOf(fields, opened, { mine: form.values, newer: post }));
    form.renew(recordStart(fields, post));
  });
}
