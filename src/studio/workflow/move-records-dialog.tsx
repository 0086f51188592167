import { Button, Modal } from "@mantine/core";
import type { PostType, Status } from "../../contract/post-types.ts";
import { useForm } from "../../fields/use-form.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { useApi, useToday } from "../data/app-context.ts";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import { DialogForm } from "../frame/dialogs/dialog-form.tsx";
import type { StatusDraft } from "./draft/workflow-draft.ts";

export interface RecordsToMove {
  readonly status: Removed;
  readonly count: number;
}

type Removed = Pick<Status, "id" | "title">;

/** Asks how many records are in each of some statuses; those without any are left out. */
export function useRecordsIn(type: PostType): (statuses: readonly Removed[]) => Promise<readonly RecordsToMove[]> {
  const api = useApi();
  return async (statuses) => {
    const counted = await Promise.all(
      statuses.map(async (status) => ({
        status,
        ...(await api.countPosts({ params: { type: type.id }, list: { statusId: status.id }, quiet: true })),
      })),
    );
    return counted.filter(({ count }) => count > 0);
  };
}

interface Props {
  readonly toMove: readonly RecordsToMove[];
  readonly stay: readonly StatusDraft[];
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onMove: (targets: { [removed: string]: number }) => void;
}

/** Where the records of removed statuses go. Only a status that exists already can take them. */
export function MoveRecordsDialog(props: Props) {
  return props.stay.some(({ id }) => id !== undefined) ? <MoveForm {...props} /> : <NowhereToMove {...props} />;
}

function NowhereToMove({ toMove, onCancel }: Props) {
  const titles = toMove.map(({ status }) => `“${status.title}”`).join(", ");
  return (
    <Modal opened onClose={onCancel} title="Where do these records go?" size={440}>
      <p>
        There are records in {titles}, and every other status is new. Undo that removal, apply the new statuses, then remove it: the records
        can go to them then.
      </p>
      <DialogFooter>
        <Button onClick={onCancel}>Go back</Button>
      </DialogFooter>
    </Modal>
  );
}

function MoveForm({ toMove, stay, isBusy, onCancel, onMove }: Props) {
  const targets = stay.flatMap(({ id, title }) => (id === undefined ? [] : [{ value: String(id), text: title }]));
  const fields = toMove.map(({ status, count }): FieldBlock => {
    const records = count === 1 ? "1 record is" : `${count} records are`;
    return {
      ...{ id: `move-${status.id}`, slug: String(status.id), label: `${records} in “${status.title}”. Move to:` },
      ...{ component: "select", look: "dropdown", values: targets, asNumber: true, required: true, say: { require: "Choose a status." } },
    };
  });
  const tools = { today: useToday() };
  const first = targets[0] && Number(targets[0].value);
  const start = Object.fromEntries(fields.map(({ slug }) => [slug, first]));
  const form = useForm({
    ...{ fields, start, today: tools.today },
    onSubmit: (values) => onMove(Object.fromEntries(fields.map(({ slug }) => [slug, Number(values[slug])]))),
  });
  return (
    <Modal opened onClose={onCancel} title="Where do these records go?" size={440}>
      <DialogForm {...{ id: "move", fields, tools, form, isBusy, onCancel }} button="Move and apply" />
    </Modal>
  );
}
