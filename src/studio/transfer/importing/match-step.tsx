import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Import } from "../../../contract/imports.ts";
import { fieldsToFill } from "../../../model/transfer/fillable-fields.ts";
import { useApi, useApp, useToday } from "../../data/app-context.ts";
import { unlessFailed } from "../../data/call-failed.ts";
import styles from "./import-dialog.module.css";
import type { StepProps } from "./import-dialog.tsx";
import { importKey } from "./import-queries.ts";
import { MatchForm } from "./match-form.tsx";
import { ReadingOptions } from "./reading-options.tsx";

/** How the file is read, which column fills which field, and what happens to records that are there already. */
export function MatchStep({ type, one, onOpen, onChecked }: StepProps & { readonly onChecked: () => void }) {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const today = useToday();
  const params = { type: type.id, import: one.id };
  const keep = (changed: Import) => client.setQueryData(importKey(app.id, type.id, one.id), changed);
  // A check that did not wait for it would be of the columns before, and be overtaken by the answer.
  const [reading, setReading] = useState(0);
  const readAnew = async (body: Parameters<typeof api.changeImport>[0]["body"]) => {
    setReading((count) => count + 1);
    const changed = await unlessFailed(api.changeImport({ params, body }));
    if (changed) keep(changed);
    setReading((count) => count - 1);
  };
  const check = async (body: Parameters<typeof readAnew>[0]) => {
    await api.changeImport({ params, body, quiet: true });
    keep(await api.stepImport({ params: { ...params, step: "check" }, quiet: true }));
    onChecked();
  };
  const { table, separator, encoding, above, noHeader } = one;
  return (
    <div className={styles.step}>
      <p className={styles.quiet}>{one.fileName}</p>
      <ReadingOptions one={one} tools={{ today }} onChange={readAnew} />
      <MatchForm
        key={`${table} ${separator} ${encoding} ${above} ${noHeader}`}
        {...{ type, one, today }}
        fields={fieldsToFill(type)}
        isWaiting={reading > 0}
        onCheck={check}
        onCancel={() => onOpen(undefined)}
      />
    </div>
  );
}
