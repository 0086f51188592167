import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Import, RowToMend } from "../../../contract/imports.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { FieldList } from "../../../fields/field-list.tsx";
import { useForm } from "../../../fields/use-form.ts";
import { useApi, useApp, useToday } from "../../data/app-context.ts";
import { unlessFailed } from "../../data/call-failed.ts";
import { say } from "../../data/toasts.ts";
import { DialogFooter } from "../../frame/dialogs/dialog-footer.tsx";
import { Loading } from "../../frame/loading/loading.tsx";
import { LoadFailed } from "../../frame/loading/state-block.tsx";
import { changedRows, fixProblems, fixStart, rowsAsFields } from "./fix-fields.ts";
import styles from "./import-dialog.module.css";
import { rows as rowsSaid } from "./import-labels.ts";
import { importKey, rowsToFixQuery } from "./import-queries.ts";
import { Step } from "./step.tsx";

interface Props {
  readonly type: PostType;
  readonly one: Import;
  readonly onClose: () => void;
}

/** Rows that were turned down, some at a time: what is wrong in them can be put right here. */
export function FixStep(props: Props) {
  const { type, one } = props;
  const app = useApp();
  // Those that were passed over stay turned down.
  const [at, setAt] = useState({ after: 0, turn: 0 });
  const found = useQuery(rowsToFixQuery(app.id, type.id, one.id, at));
  if (found.isError) return <LoadFailed what="These rows" retry={() => found.refetch()} />;
  if (!found.data) return <Loading what="rows" rows={4} height={56} />;
  const { rows, isLast } = found.data;
  const last = rows.at(-1)?.number ?? 0;
  if (rows.length === 0) return <Nothing onClose={props.onClose} />;
  const skip = isLast ? undefined : () => setAt({ ...at, after: last });
  return (
    <FixForm key={`${at.after} ${at.turn}`} {...{ ...props, rows }} onSkip={skip} onTried={() => setAt({ ...at, turn: at.turn + 1 })} />
  );
}

function Nothing({ onClose }: Pick<Props, "onClose">) {
  return (
    <Step label="Rows to fix">
      <p role="status">No row is left to be fixed here.</p>
      <DialogFooter>
        <Button onClick={onClose}>Back</Button>
      </DialogFooter>
    </Step>
  );
}

interface FormProps extends Props {
  readonly rows: readonly RowToMend[];
  readonly onSkip: (() => void) | undefined;
  readonly onTried: () => void;
}

function FixForm({ type, one, rows, onSkip, onTried, onClose }: FormProps) {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const today = useToday();
  const [fixing] = useState(() => rowsAsFields(one, rows));
  const [start] = useState(() => fixStart(fixing));
  const [problems, setProblems] = useState(() => fixProblems(one, fixing));
  const form = useForm({
    ...{ fields: fixing.flatMap(({ fields }) => fields), start, problems, today },
    onSubmit: async (values) => {
      const changed = changedRows(fixing, values);
      if (changed.length === 0) say("error", "Change what is wrong in a row first.");
      const sends = () => api.mendRows({ params: { type: type.id, import: one.id }, body: { rows: changed } });
      const kept = changed.length === 0 ? undefined : await unlessFailed(sends());
      if (!kept) {
        // The form by itself finds nothing wrong: what the server found in a row stands there until that is changed.
        const untouched = fixing.filter(({ row }) => !changed.some(({ number }) => number === row.number));
        return setProblems(fixProblems(one, untouched));
      }
      client.setQueryData(importKey(app.id, type.id, one.id), kept);
      if (kept.rejected === 0 || kept.state === "checking") onClose();
      else onTried();
    },
  });
  const place = useRef<HTMLFormElement>(null);
  // Whoever asked to fix rows begins with the first that is wrong.
  useEffect(() => place.current?.querySelector<HTMLElement>("[aria-invalid='true'], input, select, textarea")?.focus(), []);
  return (
    <form ref={place} className={styles.step} noValidate onSubmit={form.submit}>
      <p className={styles.quiet}>{rowsSaid(one.rejected)} with problems. What you leave as it is stays out.</p>
      {fixing.map(({ row, name, fields }) => (
        <fieldset key={row.number} className={styles.mended}>
          <legend>{name}</legend>
          <FieldList
            {...{ id: "import-mend", fields, values: form.values, problems: form.problems, tools: { today } }}
            onChange={form.change}
          />
        </fieldset>
      ))}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Back
        </Button>
        {onSkip ? (
          <Button variant="default" onClick={onSkip}>
            Skip these
          </Button>
        ) : null}
        <Button type="submit" loading={form.isBusy}>
          Try again
        </Button>
      </DialogFooter>
    </form>
  );
}
