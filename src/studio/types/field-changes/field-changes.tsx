import { Button, Progress } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useId, useState } from "react";
import type { FieldChange } from "../../../contract/field-changes.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { dayText, momentText } from "../../data/moment-text.ts";
import { keys } from "../../data/queries.ts";
import { say } from "../../data/toasts.ts";
import { keepType } from "../../data/type-query.ts";
import { useChange } from "../../data/use-change.ts";
import { LoadFailed } from "../../frame/loading/state-block.tsx";
import { moveText, outcomeText, recordsText } from "./change-labels.ts";
import styles from "./field-changes.module.css";
import { fieldChangesKey, useFieldChangesOf } from "./use-field-changes-of.ts";

interface Props {
  readonly type: PostType;
  /** Whether a change is being taken back: what somebody edits meanwhile would be lost. */
  readonly onTakingBack: (isUnderWay: boolean) => void;
  /** It has been: the form is another one now, as `type` says, and who edits it begins anew. */
  readonly onTakenBack: (type: PostType) => void;
}

/** The changes of a type's fields in the last 30 days: how far the running one is, and the way back. Nothing where there are none. */
export function FieldChanges({ type, ...told }: Props) {
  const changes = useFieldChangesOf(type);
  const [all, setAll] = useState(false);
  if (changes.isError) return <LoadFailed what="The changes of this form" retry={() => changes.refetch()} compact />;
  const found = changes.data ?? [];
  const [newest] = found;
  if (newest === undefined) return null;
  const shown = all ? found : found.filter((change) => change === newest || change.state === "running");
  const more = found.length - shown.length;
  return (
    <section className={styles.changes} aria-label="Changes of fields">
      <ul>
        {shown.map((change) => (
          <Change key={change.id} {...{ type, change, ...told }} />
        ))}
      </ul>
      {more > 0 || all ? (
        <Button variant="subtle" size="xs" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Show the newest only" : `Show ${more} earlier`}
        </Button>
      ) : null}
    </section>
  );
}

function Change({ change, ...props }: Props & { readonly change: FieldChange }) {
  const takeBack = useTakeBack(props);
  const what = useId();
  const isRunning = change.state === "running";
  return (
    <li className={styles.change}>
      <div className={styles.what} id={what}>
        {change.takesBack === null ? null : <b>Taken back: </b>}
        {change.fields.map((move) => moveText(move, "past")).join(" ")}
        <small>{isRunning ? `${recordsText(change.followed)} of ${change.records.toLocaleString("en-US")}` : whenAndWho(change)}</small>
        {change.outcome && !isRunning ? <small>{outcomeText(change.outcome)}</small> : null}
        {isRunning ? <Progress value={(100 * change.followed) / change.records} aria-label="Records converted" size="sm" animated /> : null}
      </div>
      {isRunning ? null : change.until === null ? (
        <span className={styles.why}>{change.why}</span>
      ) : (
        <Button
          variant="default"
          size="xs"
          leftSection={<Undo2 size={14} strokeWidth={1.75} aria-hidden />}
          loading={takeBack.isPending}
          aria-describedby={what}
          onClick={() => takeBack.mutate(change)}
        >
          Undo until {dayText(change.until)}
        </Button>
      )}
    </li>
  );
}

function whenAndWho({ createdAt, user, records }: FieldChange): string {
  const when = momentText(createdAt);
  return [recordsText(records), when, ...(user === null ? [] : [user.nickname || `${user.firstName} ${user.lastName}`.trim()])]
    .filter((part) => part !== "")
    .join(" · ");
}

function useTakeBack({ type, onTakingBack, onTakenBack }: Props) {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  return useChange<FieldChange, { readonly change: FieldChange; readonly type: PostType }>({
    call: async ({ id }) => {
      onTakingBack(true);
      try {
        const change = await api.takeBackFieldChange({ params: { type: type.id, change: id }, quiet: true });
        return { change, type: await api.findType({ params: { type: type.id }, quiet: true }) };
      } catch (failure) {
        onTakingBack(false);
        throw failure;
      }
    },
    refresh: [fieldChangesKey(app.id, type.id), keys.types(app.id), keys.posts(app.id)],
    onSuccess: ({ change: { state, outcome }, type: fresh }) => {
      keepType(client, app.id, { type: fresh });
      onTakenBack(fresh);
      say("success", "The change was taken back.", state === "done" && outcome ? outcomeText(outcome) : undefined);
    },
  });
}
