import { Button, Group } from "@mantine/core";
import { ArrowRight } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import { FieldList } from "../../fields/field-list.tsx";
import { Summary } from "../../fields/problems.tsx";
import { keepsFocus, useForm } from "../../fields/use-form.ts";
import type { FormFormulas } from "../../fields/use-live-form.ts";
import type { FieldTools } from "../../fields/widget.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { nextLabelOf } from "../../model/workflow/next-move.ts";
import { momentText } from "../data/moment-text.ts";
import { say } from "../data/toasts.ts";
import { useTools } from "../data/use-tools.tsx";
import { selectTitle } from "../shell/select-title.ts";
import { unlessMoved } from "../theme/unless-moved.ts";
import { focusRecord, formId } from "./focus-record.ts";
import { namesKnownBy } from "./names-beside.ts";
import { nextStep } from "./next-step.ts";
import { PointingHere } from "./pointing-here.tsx";
import { RecordPrint } from "./print/record-print.tsx";
import { RecordConflicts } from "./record-conflicts.tsx";
import { copiedStart } from "./record-copy.ts";
import styles from "./record-dialog.module.css";
import { recordFields, recordLimits, recordStart } from "./record-fields.ts";
import { RecordMenu } from "./record-menu.tsx";
import { RecordNews } from "./record-news.tsx";
import { useRecordRights } from "./record-rights.ts";
import { StatusPath } from "./status-path.tsx";
import { useFillConditions } from "./use-fill-conditions.ts";
import { useFollowing, useKeeping } from "./use-keeping.ts";
import { useMovingOn } from "./use-moving-on.ts";
import { usePressButton } from "./use-press-button.ts";
import { useRecordKeys } from "./use-record-keys.ts";

interface Props {
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

const stayed = "Saved. What you typed since then is not saved yet.";

/** The fields of a record with what can be done: cancel, save, move on. What fails leaves everything as it was typed. */
export function RecordForm({
  type,
  post,
  copied,
  start,
  formulas,
  onDirty,
  onCancel,
  onDone,
  onDuplicate,
  isLeaving,
  isGone,
  isGoingOn,
}: Props) {
  const rights = useRecordRights(type);
  const own = useTools();
  const [isBusy, setBusy] = useState(false);
  const mayWrite = post ? rights.mayUpdate(post) : rights.mayCreate;
  const fields = recordFields(type, post ?? copied);
  const keeping = useKeeping(type, post, fields);
  const { conflicts, refused } = keeping;
  const moving = useMovingOn(type, post, keeping);
  const press = usePressButton(type, post);
  const fillOf = useFillConditions(type);
  const named = useMemo(() => withNames(own, type, post), [own, type, post]);
  const limits = recordLimits(fields, type, post, mayWrite);
  const form = useForm({
    fields,
    start: { ...(copied ? copiedStart(type, fields, copied) : recordStart(fields, post)), ...start },
    limits,
    formulas,
    today: named.today,
    onSubmit: save,
    ...(refused && { problems: refused }),
  });
  useEffect(() => onDirty(formId, form.isDirty), [form.isDirty, onDirty]);
  const done = useDone(form.isDirty, onDone);
  useFollowing(form, post, keeping, { fields, isBusy });
  useFocusOnFirst(isGoingOn);

  async function keep(values: FieldValues): Promise<Post | undefined> {
    setBusy(true);
    try {
      const kept = await keeping.keep(form, values);
      if (kept) form.keep(recordStart(fields, kept), form.values);
      return kept;
    } finally {
      setBusy(false);
    }
  }

  async function save(values: FieldValues) {
    if (await keep(values)) done();
  }

  async function moveOn() {
    const element = document.querySelector<HTMLFormElement>(`form#${formId}`);
    if (!post || !element) return;
    const values = form.isDirty && mayWrite ? form.check(element) : {};
    if (!values) return;
    const kept = form.isDirty && mayWrite ? await keep(values) : post;
    if (!kept) return;
    setBusy(true);
    await moving.moveOn(kept).finally(() => setBusy(false));
  }

  /** What was typed into it is lost with it: nobody is asked about that. */
  const gone = () => {
    onDirty(formId, false);
    onDone();
  };
  const pressed = (now: Post | undefined) => (now ? form.renew(recordStart(recordFields(type, now), now)) : gone());
  const tools: FieldTools = {
    ...named,
    pressButton: (button, input) => press(button, input, { values: form.values, onPressed: pressed }),
  };
  const step = post && nextStep(type, post, form.values, rights.mayMove(post), fillOf(post, form.values));
  const mayGoOn = !isBusy && conflicts.length === 0 && !isGone;
  useRecordKeys(formId, step && mayGoOn && !isLeaving ? moveOn : undefined);
  return (
    <div ref={moving.around} className={styles.record}>
      {post ? <RecordPrint {...{ type, post, fields }} isShown={(field) => form.isShown(field, form.values)} /> : null}
      {post ? <StatusPath statuses={type.statuses} initialId={type.initialStatusId} currentId={post.statusId} /> : null}
      <form id={formId} className={styles.form} noValidate onSubmit={form.submit} onFocus={selectTitle}>
        {post ? <RecordNews type={type} post={post} isGone={isGone} /> : null}
        {post && conflicts.length > 0 ? (
          <RecordConflicts
            {...{ type, post, conflicts }}
            onKeep={keeping.settle}
            onTake={(conflict) => {
              form.change(conflict.field.slug, conflict.theirs);
              keeping.settle(conflict);
            }}
          />
        ) : null}
        <Summary form={formId} problems={form.problems} />
        {fields.some(({ required }) => required) && mayWrite ? <p className={styles.legend}>* required</p> : null}
        <FieldList
          {...{
            fields,
            limits,
            tools,
            id: formId,
            values: form.values,
            problems: form.problems,
            onChange: form.change,
            onLeave: form.leave,
            isShown: form.isShown,
          }}
          lockedBecause={lockedBecause(type, post, mayWrite)}
        />
        {post ? <PointingHere type={type} post={post} tools={own} isDirty={form.isDirty} /> : null}
      </form>
      <div className={styles.foot} hidden={isLeaving} data-at-foot data-record-foot {...keepsFocus}>
        {post ? <span className={styles.edited}>Edited {momentText(post.updatedAt)}</span> : null}
        {post ? (
          <RecordMenu
            post={post}
            onDuplicate={rights.mayCreate ? onDuplicate : undefined}
            onTakeBack={moving.takeBack}
            onRemove={rights.mayRemove ? async () => (await keeping.remove(post)) && gone() : undefined}
          />
        ) : null}
        <Group gap="xs" className={styles.buttons}>
          {keeping.failed === undefined ? null : (
            <span role="status" className={styles.failed}>
              Not saved. {keeping.failed}
            </span>
          )}
          {step?.needs ? <span className={styles.needs}>{step.needs}</span> : null}
          {step?.sends ? <span className={styles.sends}>{step.sends}</span> : null}
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          {mayWrite ? (
            <Button
              type="submit"
              form={formId}
              variant={step ? "default" : "filled"}
              loading={isBusy}
              disabled={conflicts.length > 0 || isGone}
              data-kind="save"
            >
              Save
            </Button>
          ) : null}
          {step ? (
            <Button rightSection={<ArrowRight size={16} strokeWidth={1.75} aria-hidden />} disabled={!mayGoOn} onClick={moveOn}>
              {nextLabelOf(step.status)}
            </Button>
          ) : null}
        </Group>
      </div>
    </div>
  );
}

/** Leaves the record once all of it is kept; whoever typed on meanwhile stays. */
function useDone(isDirty: boolean, onDone: () => void): () => void {
  const [isDone, setDone] = useState(false);
  const leave = useEffectEvent(() => {
    setDone(false);
    if (!isDirty) onDone();
    else say("info", stayed);
  });
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  return () => setDone(true);
}

/** Names that came with the record are there at once. */
function withNames(tools: FieldTools, { postFields }: PostType, post: Post | undefined): FieldTools {
  return tools.references ? { ...tools, references: { ...tools.references, known: namesKnownBy(postFields, post) } } : tools;
}

/**
 * The dialog first takes the focus itself; from there it goes on to the first field, unless somebody is in another one or has pressed
 * something by then, goes their way from record to record or through the list beside it.
 */
function useFocusOnFirst(isGoingOn: boolean): void {
  useEffect(
    () =>
      unlessMoved(() => {
        const form = document.getElementById(formId);
        if (form?.contains(document.activeElement) || isGoingOn || isInListBeside(form)) return;
        focusRecord();
      }, 60),
    [isGoingOn],
  );
}

function isInListBeside(form: HTMLElement | null): boolean {
  return form?.closest('[data-record-look="beside"]') != null && document.activeElement?.closest("[data-post-id]") != null;
}

function lockedBecause(type: PostType, post: Post | undefined, mayWrite: boolean): string {
  if (!mayWrite) return "You may only read this record";
  const status = type.statuses.find(({ id }) => id === (post?.statusId ?? type.initialStatusId));
  return status ? `Locked in status ${status.title}` : "Read-only";
}
