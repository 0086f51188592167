import { createElement, useEffect, useMemo, useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { useFollowedFields } from "../../../fields/use-followed-fields.ts";
import { useForm } from "../../../fields/use-form.ts";
import type { FormFormulas } from "../../../fields/use-live-form.ts";
import type { FieldTools } from "../../../fields/widget.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { followFields } from "../../../model/fields/follow-fields.ts";
import { useApp } from "../../data/app-context.ts";
import { bookingTools } from "../../data/booking-tools.ts";
import { useClock } from "../../data/use-clock.ts";
import { useTools } from "../../editor/use-tools.tsx";
import { namesKnownBy, standingKnownBy } from "../cache/included-names.ts";
import { formId } from "../focus-record.ts";
import { useFillConditions } from "../formulas/use-fill-conditions.ts";
import { recordFields, recordLimits, recordStart } from "../record-fields.ts";
import { useRecordRights } from "../record-rights.ts";
import { nextStep } from "../status/next-step.ts";
import { RelatedStatus } from "../status/related-status.tsx";
import { copiedStart } from "./record-copy.ts";
import { useDone } from "./use-done.ts";
import { useFocusOnFirst } from "./use-focus-on-first.ts";
import { useMovingOn } from "./use-moving-on.ts";
import { usePressButton } from "./use-press-button.ts";
import { useFollowing, useSaving } from "./use-saving.ts";

export interface RecordFormProps {
  readonly type: PostType;
  readonly post: Post | undefined;
  /** The record that a new one is made from. */
  readonly copied: Post | undefined;
  /** What a new record begins with besides the defaults of its fields. */
  readonly start: FieldValues | undefined;
  readonly formulas: FormFormulas | undefined;
  readonly onDirty: (form: string, isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onDone: () => void;
  readonly onDuplicate: () => void;
  /** The person is being asked whether to leave what they typed. */
  readonly isLeaving: boolean;
  /** Somebody deleted the record, or the person may not see it any more. */
  readonly isGone: boolean;
  /** The person came from another record by its button. */
  readonly isGoingOn: boolean;
}

/** The state of the form of a record, and what can be done with it: save, move on, leave. What fails leaves everything as it was typed. */
export function useRecordForm({ type, post, copied, start, formulas, onDirty, onDone, isGoingOn }: RecordFormProps) {
  const rights = useRecordRights(type);
  const mayWrite = post ? rights.mayUpdate(post) : rights.mayCreate;
  const fields = recordFields(type, post ?? copied);
  const plain = useTools();
  const app = useApp();
  const own = useMemo(() => ({ ...plain, booking: bookingTools(app.id, type.id) }), [plain, app.id, type.id]);
  const limits = recordLimits(fields, type, { post, mayWrite });
  const saving = useSaving(type, post, fields);
  const moving = useMovingOn(type, post, saving);
  const { isBusy, during } = useBusy();
  const { refused } = saving;
  const form = useForm({
    fields,
    start: { ...(copied ? copiedStart(type, fields, copied) : recordStart(fields, post)), ...start },
    limits,
    formulas,
    today: own.today,
    onSubmit: save,
    ...(refused && { problems: refused }),
  });
  useFollowedFields(fields, (before) => form.follow((old, begun) => followFields(old, { before, now: fields, start: begun })));
  useEffect(() => onDirty(formId, form.isDirty), [form.isDirty, onDirty]);
  const done = useDone(onDone, { isDirty: form.isDirty });
  useFollowing(form, post, saving, { fields, isBusy });
  useFocusOnFirst(isGoingOn);

  const keep = (values: FieldValues) =>
    during(async () => {
      const kept = await saving.keep(form, values);
      if (kept) form.keep(recordStart(fields, kept), form.values);
      return kept;
    });

  async function save(values: FieldValues): Promise<void> {
    if (await keep(values)) done();
  }

  async function moveOn(): Promise<void> {
    const element = document.querySelector<HTMLFormElement>(`form#${formId}`);
    if (!post || !element) return;
    const values = form.isDirty && mayWrite ? form.check(element) : {};
    if (!values) return;
    const kept = form.isDirty && mayWrite ? await keep(values) : post;
    if (kept) await during(() => moving.moveOn(kept));
  }

  return { rights, mayWrite, fields, own, limits, saving, moving, isBusy, form, moveOn };
}

type RecordFormState = ReturnType<typeof useRecordForm>;

/** What the fields may ask of the studio. Names that came with the record are there at once. `gone`: a button has deleted the record. */
export function useRecordTools({ type, post }: Pick<RecordFormProps, "type" | "post">, { own, form }: RecordFormState, gone: () => void) {
  const press = usePressButton(type, post);
  const named = useMemo(() => withNames(own, type, post), [own, type, post]);
  const pressed = (now: Post | undefined) => (now ? form.renew(recordStart(recordFields(type, now), now)) : gone());
  const tools: FieldTools = {
    ...named,
    pressButton: (button, input) => press(button, input, { values: form.values, onPressed: pressed }),
  };
  return tools;
}

/** The step that the record takes next, with what is typed by now. */
export function useNextStep({ type, post }: Pick<RecordFormProps, "type" | "post">, { rights, form }: RecordFormState) {
  const fillOf = useFillConditions(type);
  const clock = useClock();
  return post && nextStep(type, post, { values: form.values, mayMove: rights.mayMove(post), fill: fillOf(post, form.values), clock });
}

function useBusy() {
  const [isBusy, setBusy] = useState(false);
  async function during<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    setBusy(true);
    return await act().finally(() => setBusy(false));
  }
  return { isBusy, during };
}

/** Names that came with the record are there at once. */
function withNames(tools: FieldTools, { postFields }: PostType, post: Post | undefined): FieldTools {
  if (!tools.references) return tools;
  const standingOf = standingKnownBy(postFields, post);
  const mark = (...[source, id]: Parameters<typeof standingOf>) => {
    const standing = standingOf(source, id);
    return standing ? createElement(RelatedStatus, standing) : null;
  };
  return { ...tools, references: { ...tools.references, known: namesKnownBy(postFields, post), mark } };
}
