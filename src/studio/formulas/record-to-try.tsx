import { useMemo, useState } from "react";
import { Field } from "../../fields/field.tsx";
import type { FieldBlock } from "../../model/fields/field.ts";
import { useApp, useToday } from "../data/app-context.ts";
import { studioReferences } from "../data/studio-references.ts";
import styles from "./formula-editor.module.css";
import { useRecordTried } from "./use-trial.ts";

/** Chooses the record that a type's formulas are tried with: one of those that the person may see, the newest first. */
export function RecordToTry({ type, id }: { readonly type: number; readonly id: string }) {
  const [isOpen, setOpen] = useState(false);
  const today = useToday();
  const app = useApp().id;
  const tools = useMemo(() => ({ today, references: studioReferences(app) }), [today, app]);
  const [chosen, choose] = useRecordTried(type);
  const field: FieldBlock = { id: "record-to-try", slug: "record-to-try", label: "Record", component: "post-selector", type };
  return (
    <details className={styles.functions} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Try it with a record</summary>
      {isOpen ? (
        <Field
          {...{ field, tools }}
          id={`${id}-record`}
          value={chosen ?? null}
          onChange={(record) => choose(typeof record === "number" ? record : undefined)}
        />
      ) : null}
    </details>
  );
}
