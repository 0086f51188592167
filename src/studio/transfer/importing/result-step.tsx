import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Import } from "../../../contract/imports.ts";
import { useApp } from "../../data/app-context.ts";
import { downloadFile } from "../../data/download-file.ts";
import { confirm } from "../../frame/dialogs/ask.tsx";
import { DialogFooter } from "../../frame/dialogs/dialog-footer.tsx";
import { postsChanged } from "../../records/cache/cache-record.ts";
import { FixStep } from "./fix-step.tsx";
import styles from "./import-dialog.module.css";
import type { StepProps } from "./import-dialog.tsx";
import { rows, said, undoQuestion } from "./import-labels.ts";
import { MadeFields } from "./made-fields.tsx";
import { Cut, LeftEmpty, Problems, Unmatched } from "./problems.tsx";
import { Step } from "./step.tsx";
import { useStep } from "./use-step.ts";

/** What came of it: what succeeded first, then what did not, and the way back. */
export function ResultStep({ type, one, onOpen, onClose }: StepProps) {
  const app = useApp();
  const step = useStep(type, one);
  const client = useQueryClient();
  const [isFixing, setFixing] = useState(false);
  const { id, state, created, updated } = one;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it has written more, or taken it back, records are not what they were
  useEffect(() => {
    for (const filters of postsChanged(app.id, type.id)) void client.invalidateQueries(filters);
  }, [client, app.id, type.id, id, state, created, updated]);
  const undo = async () => {
    if (await confirm(undoQuestion(one))) await step.take("undo");
  };
  if (isFixing) return <FixStep {...{ type, one }} onClose={() => setFixing(false)} />;
  return (
    <Step label="Result">
      <p role="status" className={styles.result}>
        {resultOf(one)}
      </p>
      {one.why === null ? null : <p>{one.why}</p>}
      {one.state === "undone" ? <MadeFields type={type} one={one} /> : <Problems problems={one.problems} />}
      {one.state === "undone" ? null : <Unmatched groups={one.unmatched} />}
      {one.state === "undone" ? null : <LeftEmpty cells={one.leftEmpty} />}
      {one.state === "undone" ? null : <Cut cells={one.cut} />}
      <DialogFooter>
        {one.rejected > 0 ? (
          <Button
            variant="default"
            onClick={() =>
              downloadFile(
                `/api/${app.id}/types/${type.id}/imports/${id}/rejected`,
                `rejected rows of ${one.fileName.replace(/\.csv$/i, "")}.csv`,
              )
            }
          >
            Download {one.rejected === 1 ? "1 rejected row" : `${said(one.rejected)} rejected rows`}
          </Button>
        ) : null}
        {one.rejected > 0 && state !== "undone" ? (
          <Button variant="default" onClick={() => setFixing(true)}>
            Fix here
          </Button>
        ) : null}
        {one.undoUntil === null ? null : (
          <Button variant="default" loading={step.isBusy} onClick={undo}>
            Undo import
          </Button>
        )}
        <Button variant="default" onClick={() => onOpen(undefined)}>
          Import another file
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </Step>
  );
}

function resultOf({ state, fileName, created, updated, skipped, rejected, read }: Import): string {
  if (state === "undone") return `The import of ${fileName} was undone.`;
  const parts = [`${said(created)} created`, `${said(updated)} updated`, `${said(skipped)} skipped`, `${said(rejected)} rejected`].join(
    ", ",
  );
  if (state === "cancelled") return `Stopped after ${rows(read)}: ${parts}.`;
  return state === "failed" ? `It did not come to its end: ${parts}.` : `${parts}.`;
}
