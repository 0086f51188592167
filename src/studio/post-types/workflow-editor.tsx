import { Button } from "@mantine/core";
import { Flag, Plus } from "lucide-react";
import { useState } from "react";
import type { PostType } from "../../contract/post-types.ts";
import { checkStatuses } from "../../model/workflow/check-statuses.ts";
import { CallFailed } from "../data/call-failed.ts";
import { say, sayFailure } from "../data/toasts.ts";
import { MoveRecordsDialog, type RecordsToMove, useRecordsIn } from "./move-records-dialog.tsx";
import { StatusCard } from "./status-card.tsx";
import { useChangeType } from "./use-change-type.ts";
import { beginWorkflow, sentOf, type WorkflowDraft, withChange, withoutStatus, withStatus } from "./workflow-draft.ts";
import styles from "./workflow-editor.module.css";

type Problems = { readonly [path: string]: { readonly title: string; readonly messages: readonly string[] } };

/** The statuses of a data type: added, changed, removed here, and applied together. */
export function WorkflowEditor({ type }: { readonly type: PostType }) {
  const [draft, setDraft] = useState(() => beginWorkflow(type));
  const [base, setBase] = useState(draft);
  const [opened, setOpened] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [toMove, setToMove] = useState<readonly RecordsToMove[]>([]);
  const change = useChangeType(type);
  const recordsIn = useRecordsIn(type);
  const isDirty = draft !== base;

  const add = () => {
    const changed = withStatus(draft, `Status ${draft.statuses.length + 1}`);
    setDraft(changed);
    setOpened(changed.statuses.at(-1)?.key);
  };
  const begin = (fresh: PostType) => {
    const begun = beginWorkflow(fresh);
    const open = draft.statuses.find(({ key }) => key === opened)?.slug;
    setDraft(begun);
    setBase(begun);
    // A new status has its own id now: what was open stays open.
    setOpened(begun.statuses.find(({ slug }) => slug === open)?.key);
  };
  const apply = async (moveRecords: { [removed: string]: number } = {}) => {
    const checked = checkStatuses(sentOf(draft).statuses, { fields: type.postFields, knownIds: type.statuses.map(({ id }) => id) });
    setProblems(checked.ok ? {} : checked.why);
    if (!checked.ok) return openFirst(checked.why, draft, setOpened);
    setBusy(true);
    try {
      begin(await change({ ...sentOf(draft), moveRecords }));
      setToMove([]);
      say("success", "Settings was saved successfully!");
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      sayFailure(failure, "Nothing was changed. Your edits are still here.");
    } finally {
      setBusy(false);
    }
  };
  const save = async () => {
    const held = await recordsIn(removedFrom(type, draft));
    if (held.length > 0) setToMove(held);
    else await apply();
  };
  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <h2>Workflow</h2>
        <span role="status" className={styles.state}>
          {isDirty ? "Unsaved changes" : ""}
        </span>
        {isDirty ? (
          <Button variant="default" onClick={() => setDraft(base)}>
            Discard
          </Button>
        ) : null}
        <Button onClick={save} disabled={!isDirty} loading={isBusy}>
          Apply changes
        </Button>
      </div>
      <ol className={styles.statuses}>
        {draft.statuses.map((status, index) => (
          <StatusCard
            key={status.key}
            {...{ status, type, draft }}
            isInitial={status.key === draft.initial}
            isOpen={opened === status.key}
            problems={problemsAt(problems, index)}
            onToggle={() => setOpened(opened === status.key ? undefined : status.key)}
            onChange={(changes) => setDraft((now) => withChange(now, status.key, changes))}
            onInitial={() => setDraft((now) => ({ ...now, initial: status.key }))}
            onRemove={() => setDraft((now) => withoutStatus(now, status.key))}
          />
        ))}
      </ol>
      <Button variant="default" leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={add}>
        Add status
      </Button>
      <p className={styles.end}>
        <Flag size={14} strokeWidth={1.75} aria-hidden /> A status without a next one is an end.
      </p>
      {toMove.length > 0 ? (
        <MoveRecordsDialog {...{ toMove, isBusy }} stay={draft.statuses} onCancel={() => setToMove([])} onMove={apply} />
      ) : null}
    </div>
  );
}

function removedFrom(type: PostType, { statuses }: WorkflowDraft) {
  return type.statuses.filter((old) => !statuses.some(({ id }) => id === old.id));
}

/** What is wrong with one status, by its keys. */
function problemsAt(problems: Problems, index: number): { readonly [key: string]: readonly string[] } {
  const prefix = `statuses.${index}.`;
  const mine = Object.entries(problems).filter(([path]) => path.startsWith(prefix));
  return Object.fromEntries(mine.map(([path, { messages }]) => [path.slice(prefix.length), messages]));
}

function openFirst(problems: Problems, { statuses }: WorkflowDraft, open: (key: string | undefined) => void): void {
  const [, index] = Object.keys(problems)[0]?.split(".") ?? [];
  open(statuses[Number(index)]?.key);
}
