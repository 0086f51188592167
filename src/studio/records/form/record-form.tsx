import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { FieldList } from "../../../fields/field-list.tsx";
import { Summary } from "../../../fields/problems.tsx";
import { selectTitle } from "../../frame/focus/select-title.ts";
import { Backlinks } from "../backlinks/backlinks.tsx";
import { formId } from "../focus-record.ts";
import { RecordPrint } from "../print/record-print.tsx";
import styles from "../record/record-dialog.module.css";
import { StatusPath } from "../status/status-path.tsx";
import { FormNews } from "./form-news.tsx";
import { RecordConflicts } from "./record-conflicts.tsx";
import { RecordFoot } from "./record-foot.tsx";
import { RecordNews } from "./record-news.tsx";
import { type RecordFormProps, useNextStep, useRecordForm, useRecordTools } from "./use-record-form.ts";
import { useRecordKeys } from "./use-record-keys.ts";

/** The fields of a record with what can be done: cancel, save, move on. */
export function RecordForm(props: RecordFormProps) {
  const { type, post, onDirty, onDone, isLeaving, isGone, onCancel, onDuplicate } = props;
  const state = useRecordForm(props);
  const { form, fields, limits, own, mayWrite, saving, moving } = state;
  /** What was typed into it is lost with it: nobody is asked about that. */
  const gone = () => {
    onDirty(formId, false);
    onDone();
  };
  const tools = useRecordTools(props, state, gone);
  const step = useNextStep(props, state);
  const mayGoOn = !state.isBusy && saving.conflicts.length === 0 && !isGone;
  useRecordKeys(formId, step && mayGoOn && !isLeaving ? state.moveOn : undefined);
  return (
    <div ref={moving.around} className={styles.record}>
      {post ? <RecordPrint {...{ type, post, fields }} isShown={(field) => form.isShown(field, form.values)} /> : null}
      {post ? <StatusPath statuses={type.statuses} initialId={type.initialStatusId} currentId={post.statusId} /> : null}
      <form id={formId} className={styles.form} noValidate onSubmit={form.submit} onFocus={selectTitle}>
        {post ? <Notices {...{ type, post, isGone, state }} /> : null}
        <FormNews form={form} />
        <Summary form={formId} problems={form.problems} />
        {fields.some(({ required }) => required) && mayWrite ? <p className={styles.legend}>* required</p> : null}
        <FieldList
          {...{ fields, limits, tools }}
          id={formId}
          values={form.values}
          problems={form.problems}
          onChange={form.change}
          onLeave={form.leave}
          isShown={form.isShown}
          lockedBecause={lockedBecause(type, post, mayWrite)}
        />
        {post ? <Backlinks type={type} post={post} tools={own} isDirty={form.isDirty} /> : null}
      </form>
      <RecordFoot {...{ post, isLeaving, isGone, state, step, mayGoOn, onCancel, onDuplicate }} onGone={gone} />
    </div>
  );
}

interface NoticesProps extends Pick<RecordFormProps, "type" | "isGone"> {
  readonly post: Post;
  readonly state: ReturnType<typeof useRecordForm>;
}

/** What others did to the record meanwhile, and where that is not what the person typed. */
function Notices({ type, post, isGone, state: { form, saving } }: NoticesProps) {
  const { conflicts } = saving;
  return (
    <>
      <RecordNews type={type} post={post} isGone={isGone} />
      {conflicts.length > 0 ? (
        <RecordConflicts
          {...{ type, post, conflicts }}
          onKeep={saving.settle}
          onTake={(conflict) => {
            form.change(conflict.field.slug, conflict.theirs);
            saving.settle(conflict);
          }}
        />
      ) : null}
    </>
  );
}

function lockedBecause(type: PostType, post: Post | undefined, mayWrite: boolean): string {
  if (!mayWrite) return "You may only read this record";
  const status = type.statuses.find(({ id }) => id === (post?.statusId ?? type.initialStatusId));
  return status ? `Locked in status ${status.title}` : "Read-only";
}
