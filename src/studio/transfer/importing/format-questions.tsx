import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldFormat } from "../../../contract/imports.ts";
import { FieldList } from "../../../fields/field-list.tsx";
import { useForm } from "../../../fields/use-form.ts";
import { useApi, useApp, useToday } from "../../data/app-context.ts";
import { unlessFailed } from "../../data/call-failed.ts";
import { DialogFooter } from "../../frame/dialogs/dialog-footer.tsx";
import { askedFormats, formatFields, formatStart, formatsIn, toldTexts, unansweredFormats } from "./format-fields.ts";
import styles from "./import-dialog.module.css";
import type { StepProps } from "./import-dialog.tsx";
import { importKey } from "./import-queries.ts";

/** What the columns tell of themselves, as it is going to be read. */
export function ToldFormats({ formats }: { readonly formats: readonly FieldFormat[] }) {
  const words = toldTexts(formats);
  if (words.length === 0) return null;
  return (
    <ul className={styles.told} aria-label="What the columns tell">
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}

/** Asks what cells mean that can be read in two ways, and checks the file with the answers. */
export function FormatQuestions({ type, one, onBack }: StepProps & { readonly onBack: () => void }) {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const today = useToday();
  const [asked] = useState(() => askedFormats(one.formats));
  const fields = formatFields(asked);
  const form = useForm({
    ...{ fields, today, start: formatStart(asked), alsoWrong: (values) => unansweredFormats(asked, values) },
    onSubmit: async (values) => {
      const params = { type: type.id, import: one.id };
      const isKept = await unlessFailed(api.changeImport({ params, body: { formats: formatsIn(asked, values) } }));
      const checking = isKept && (await unlessFailed(api.stepImport({ params: { ...params, step: "check" } })));
      if (checking) client.setQueryData(importKey(app.id, type.id, one.id), checking);
    },
  });
  return (
    <form className={styles.step} noValidate onSubmit={form.submit}>
      <p className={styles.quiet}>The file does not tell what some of its cells mean. Nothing is imported until you say so.</p>
      <ToldFormats formats={one.formats} />
      <FieldList
        {...{ id: "import-formats", fields, values: form.values, problems: form.problems, tools: { today } }}
        onChange={form.change}
      />
      <DialogFooter>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" loading={form.isBusy}>
          Check
        </Button>
      </DialogFooter>
    </form>
  );
}
