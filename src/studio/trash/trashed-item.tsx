import { Button, Progress, Tooltip } from "@mantine/core";
import { Database, FileText, ListChecks, Upload } from "lucide-react";
import type { Restoring, Trashed } from "../../contract/trash.ts";
import { useIsAdmin } from "../frame/access/use-may-edit.ts";
import { Ago } from "../frame/labels/ago.tsx";
import styles from "./trash-screen.module.css";
import { useTrashActions } from "./use-trash-actions.ts";

const icons = { record: ListChecks, page: FileText, type: Database, import: Upload } as const;
const names = { record: "Record", page: "Page", type: "Data type", import: "What an import made" } as const;
const day = 86_400_000;

/** One deleted thing: what it was, in which data type (`of`), who deleted it and when, and until when it can be had back. */
export function TrashedItem({ thrown, of }: { readonly thrown: Trashed; readonly of: string | undefined }) {
  const { kind, title, records, user, deletedAt, purgedAt, restoring, arriving } = thrown;
  const Icon = icons[kind];
  return (
    <li className={styles.item} data-kind={kind}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <div className={styles.what}>
        <span className={styles.title}>{title}</span>
        <span className={styles.words}>
          {names[kind]}
          {kind === "type" || kind === "import" ? ` with ${recordsIn(records)}` : ""}
          {of === undefined ? "" : ` in ${of}`} · deleted
          {user ? ` by ${user.nickname || `#${user.id}`}` : ""} <Ago instant={deletedAt} /> · {leftText(purgedAt)}
        </span>
        {arriving ? <OnItsWay words="Moving to the trash" label="Records moved to the trash" progress={arriving} /> : null}
      </div>
      {restoring ? <OnItsWay words="Restoring" label="Records restored" progress={restoring} /> : <Actions thrown={thrown} />}
    </li>
  );
}

function Actions({ thrown }: { readonly thrown: Trashed }) {
  const { kind, title } = thrown;
  const isAdmin = useIsAdmin();
  const actions = useTrashActions();
  const mayRestore = isAdmin || kind !== "type";
  return (
    <div className={styles.actions}>
      <Tooltip label="Needs role Admin" disabled={mayRestore}>
        <Button
          variant="default"
          size="compact-md"
          aria-label={`Restore: ${title}`}
          aria-disabled={!mayRestore}
          {...(!mayRestore && { "data-disabled": true })}
          onClick={() => mayRestore && actions.restore(thrown)}
        >
          Restore
        </Button>
      </Tooltip>
      {isAdmin ? (
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          aria-label={`Delete for good: ${title}`}
          onClick={() => actions.remove(thrown)}
        >
          Delete for good
        </Button>
      ) : null}
    </div>
  );
}

/** It goes on by itself, whether or not anybody looks. */
function OnItsWay({
  words,
  label,
  progress: { done, of },
}: {
  readonly words: string;
  readonly label: string;
  readonly progress: Restoring;
}) {
  return (
    <div className={styles.returning}>
      <span role="status" className={styles.words}>
        {words}: {done.toLocaleString("en-US")} of {recordsIn(of)}
      </span>
      <Progress value={(100 * done) / Math.max(of, 1)} animated={done === of} striped={done === of} size="sm" aria-label={label} />
    </div>
  );
}

function recordsIn(count: number): string {
  return count === 1 ? "1 record" : `${count.toLocaleString("en-US")} records`;
}

function leftText(purgedAt: string): string {
  const days = Math.max(0, Math.ceil((Date.parse(purgedAt) - Date.now()) / day));
  return days === 1 ? "1 day left" : `${days} days left`;
}
