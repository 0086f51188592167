import { Button, Group, Modal, NativeSelect } from "@mantine/core";
import { useState } from "react";
import type { PostType, Status } from "../../contract/post-types.ts";
import { useApi } from "../data/app-context.ts";
import type { StatusDraft } from "./workflow-draft.ts";
import styles from "./workflow-editor.module.css";

export interface RecordsToMove {
  readonly status: Status;
  readonly count: number;
}

/** Asks how many records are in each of some statuses; those without any are left out. */
export function useRecordsIn(type: PostType): (statuses: readonly Status[]) => Promise<readonly RecordsToMove[]> {
  const api = useApi();
  return async (statuses) => {
    const counted = await Promise.all(
      statuses.map(async (status) => ({ status, ...(await api.countPosts({ params: { type: type.id }, list: { statusId: status.id } })) })),
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
export function MoveRecordsDialog({ toMove, stay, isBusy, onCancel, onMove }: Props) {
  const targets = stay.flatMap(({ id, title }) => (id === undefined ? [] : [{ value: String(id), label: title }]));
  const [chosen, setChosen] = useState<{ readonly [removed: string]: string }>({});
  const targetOf = (status: Status) => chosen[status.id] ?? targets[0]?.value ?? "";
  return (
    <Modal opened onClose={onCancel} title="Where do these records go?" size={440}>
      <div className={styles.moves}>
        {toMove.map(({ status, count }) => (
          <NativeSelect
            key={status.id}
            label={`${count === 1 ? "1 record is" : `${count} records are`} in “${status.title}”. Move to:`}
            data={targets}
            value={targetOf(status)}
            onChange={({ currentTarget: { value } }) => setChosen((now) => ({ ...now, [status.id]: value }))}
          />
        ))}
      </div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          loading={isBusy}
          onClick={() => onMove(Object.fromEntries(toMove.map(({ status }) => [String(status.id), Number(targetOf(status))])))}
        >
          Move and apply
        </Button>
      </Group>
    </Modal>
  );
}
