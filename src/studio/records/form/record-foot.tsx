import { Button, Group } from "@mantine/core";
import { ArrowRight } from "lucide-react";
import type { Post } from "../../../contract/posts.ts";
import { keepsFocus } from "../../../fields/use-form.ts";
import { shownMoment } from "../../../model/fields/display.ts";
import { nextLabelOf } from "../../../model/workflow/next-move.ts";
import { useRegion } from "../../data/app-context.ts";
import { formId } from "../focus-record.ts";
import styles from "../record/record-dialog.module.css";
import { RecordMenu } from "./record-menu.tsx";
import type { RecordFormProps, useNextStep, useRecordForm } from "./use-record-form.ts";

interface Props extends Pick<RecordFormProps, "post" | "isLeaving" | "isGone" | "onCancel" | "onDuplicate"> {
  readonly state: ReturnType<typeof useRecordForm>;
  readonly step: ReturnType<typeof useNextStep>;
  readonly mayGoOn: boolean;
  readonly onGone: () => void;
}

/** What can be done with the record: cancel, save, move on, and the rarer things in a menu. */
export function RecordFoot({ post, isLeaving, onDuplicate, onGone, ...props }: Props) {
  const { rights, saving, moving } = props.state;
  const region = useRegion();
  const remove = async (removed: Post) => (await saving.remove(removed)) && onGone();
  return (
    <div className={styles.foot} hidden={isLeaving} data-at-foot data-record-foot {...keepsFocus}>
      {post ? <span className={styles.edited}>Edited {shownMoment(post.updatedAt, region, new Date())}</span> : null}
      {post ? (
        <RecordMenu
          post={post}
          onDuplicate={rights.mayCreate ? onDuplicate : undefined}
          onTakeBack={moving.takeBack}
          onRemove={rights.mayRemove ? () => remove(post) : undefined}
        />
      ) : null}
      <Buttons {...props} />
    </div>
  );
}

function Buttons({ state, step, mayGoOn, isGone, onCancel }: Pick<Props, "state" | "step" | "mayGoOn" | "isGone" | "onCancel">) {
  const { saving, mayWrite, isBusy, moveOn } = state;
  return (
    <Group gap="xs" className={styles.buttons}>
      {saving.failed === undefined ? null : (
        <span role="status" className={styles.failed}>
          Not saved. {saving.failed}
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
          disabled={saving.conflicts.length > 0 || isGone}
          data-kind="save"
        >
          Save
        </Button>
      ) : null}
      {step ? (
        <Button rightSection={<ArrowRight size={16} strokeWidth={1.75} aria-hidden />} disabled={!mayGoOn} onClick={moveOn}>
          {nextLabelOf(step.status, step.to)}
        </Button>
      ) : null}
    </Group>
  );
}
