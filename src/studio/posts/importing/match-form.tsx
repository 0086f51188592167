import { Button } from "@mantine/core";
import { useState } from "react";
import type { InputOf } from "../../../contract/endpoint.ts";
import type { changeImport, Import } from "../../../contract/imports.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { FieldList } from "../../../fields/field-list.tsx";
import { useForm } from "../../../fields/use-form.ts";
import type { Json } from "../../../model/base/json.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../../model/fields/field.ts";
import { fieldsOfColumns } from "../../../model/transfer/guess-field.ts";
import { CallFailed, fieldsOf } from "../../data/call-failed.ts";
import { say, sayFailure } from "../../data/toasts.ts";
import { DialogFooter } from "../../shell/dialog-footer.tsx";
import styles from "./import-dialog.module.css";
import { ImportedBefore } from "./imported-before.tsx";
import { mappingOf } from "./mapping-text.ts";
import {
  columnFields,
  columnNamed,
  columnValues,
  existingFields,
  isMatchShown,
  mappingIn,
  matchStart,
  newField,
  newPost,
  othersFilling,
  problemsAtColumns,
  textOf,
  unmatched,
  useTextarea,
  whatIsMissing,
} from "./match-fields.ts";
import { NewFieldDialog } from "./new-field-dialog.tsx";
import { useAddFields } from "./use-add-fields.ts";

interface Props {
  readonly type: PostType;
  readonly one: Import;
  readonly fields: readonly FieldBlock[];
  readonly today: string;
  readonly onCheck: (said: Pick<InputOf<typeof changeImport>, "newPost" | "existing" | "key">) => Promise<void>;
  readonly onCancel: () => void;
}

/** Which column fills which field, and by what a record is known again. */
export function MatchForm({ type, one, fields, today, onCheck, onCancel }: Props) {
  const [problems, setProblems] = useState<FieldProblems>();
  const [making, setMaking] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const add = useAddFields(type);
  const [start] = useState(() => matchStart(one, { type, fields }));
  const columns = columnFields(one, fields);
  const form = useForm({
    fields: [
      useTextarea,
      ...columns,
      newPost,
      ...existingFields({ type, fields }, Object.fromEntries(fields.map(({ slug }) => [slug, ""]))),
    ],
    ...{ start, today, isShown: isMatchShown, alsoWrong: (values) => whatIsMissing(one, values), ...(problems && { problems }) },
    onSubmit: (values) => send(values),
  });
  const { values } = form;
  const mapping = mappingIn(one, values) ?? {};

  async function send(sent: FieldValues) {
    const existing = sent.existing === "skip" || sent.existing === "update" ? sent.existing : "create";
    try {
      await onCheck({ newPost: mapping, existing, key: existing === "create" ? null : String(sent.key) });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      const said = fieldsOf(failure.data);
      setProblems(problemsAtColumns(sent, said));
      if (Object.keys(said).length === 0) sayFailure(failure);
    }
  }

  const fill = (column: string, slug: Json | undefined) => {
    for (const other of othersFilling(values, column, slug)) form.change(other, null);
    form.change(column, slug);
  };
  const change = (slug: string, value: Json | undefined) => {
    if (value === newField) return setMaking(slug);
    if (columnNamed(one, slug)) return fill(slug, value);
    form.change(slug, value);
    if (slug !== useTextarea.slug) return;
    // What the one way of writing it says the other goes on with.
    if (value === true) return form.change(newPost.slug, textOf(mapping));
    const read = Object.entries(columnValues(one, mappingOf(String(values.newPost)) ?? {}));
    for (const [column, filled] of read) form.change(column, filled ?? null);
  };
  const free = unmatched(one, values);
  const addAll = async () => {
    const made = fieldsOfColumns(
      free.map(([, column]) => column),
      type.postFields,
      { context: { today, habits: one }, random: Math.random },
    );
    setAdding(true);
    const isDone = await add(made).finally(() => setAdding(false));
    if (!isDone) return;
    for (const [at, [slug]] of free.entries()) form.change(slug, made[at]?.slug);
    say("success", `${made.length} fields were added to ${type.title}.`);
  };
  const listed = { id: "import-match", values, tools: { today }, problems: form.problems, isShown: form.isShown };
  const missing = fields.filter(({ slug, required }) => required && mapping[slug] === undefined);
  const column = making === undefined ? undefined : columnNamed(one, making);
  return (
    <>
      <form className={styles.step} noValidate onSubmit={form.submit}>
        <FieldList {...listed} fields={[useTextarea]} onChange={change} />
        {missing.length === 0 ? null : (
          <p className={styles.warning}>
            Not filled yet, but asked for in every record: {missing.map(({ label, slug }) => label || slug).join(", ")}
          </p>
        )}
        <div className={styles.columns}>
          <FieldList {...listed} fields={columns.map((field) => withSuggestion(one, values, field))} onChange={change} />
        </div>
        {free.length > 1 ? (
          <Button variant="default" className={styles.addAll} loading={isAdding} onClick={addAll}>
            Add all {free.length} unmatched columns as fields
          </Button>
        ) : null}
        <FieldList {...listed} fields={[newPost]} onChange={change} onLeave={form.leave} />
        <div className={styles.reading}>
          <FieldList {...listed} fields={existingFields({ type, fields }, mapping)} onChange={change} />
        </div>
        <ImportedBefore one={one} isCreating={values.existing === "create"} />
        <DialogFooter>
          <Button variant="default" onClick={onCancel}>
            Another file
          </Button>
          <Button type="submit" loading={form.isBusy}>
            Check
          </Button>
        </DialogFooter>
      </form>
      {making !== undefined && column ? (
        <NewFieldDialog {...{ type, column }} habits={one} onMade={(slug) => fill(making, slug)} onClose={() => setMaking(undefined)} />
      ) : null}
    </>
  );
}

/** What the names of the file suggested says so, as long as it is chosen. */
function withSuggestion(one: Import, values: FieldValues, field: FieldBlock): FieldBlock {
  const suggested = columnValues(one, one.newPost)[field.slug];
  if (suggested === undefined || values[field.slug] !== suggested) return field;
  return { ...field, description: [field.description, "suggested"].filter(Boolean).join(" — ") };
}
