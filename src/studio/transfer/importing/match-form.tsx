import { Button } from "@mantine/core";
import { useState } from "react";
import type { Import } from "../../../contract/imports.ts";
import { FieldList } from "../../../fields/field-list.tsx";
import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import { fieldsOfColumns } from "../../../model/transfer/guess-field.ts";
import { say } from "../../data/toasts.ts";
import { DialogFooter } from "../../frame/dialogs/dialog-footer.tsx";
import styles from "./import-dialog.module.css";
import { ImportedBefore } from "./imported-before.tsx";
import { columnNamed, columnValues, existingFields, newPost, unmatched, useTextarea } from "./match-fields.ts";
import { NewFieldDialog } from "./new-field-dialog.tsx";
import { useAddFields } from "./use-add-fields.ts";
import { type MatchFormProps, useMatchForm } from "./use-match-form.ts";

/** Which column fills which field, and by what a record is known again. */
export function MatchForm(props: MatchFormProps) {
  const { type, one, fields, today, onCancel } = props;
  const [making, setMaking] = useState<string>();
  const { form, columns, mapping, fill, change } = useMatchForm(props, setMaking);
  const { values } = form;
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
        <AddAll {...props} form={form} />
        <FieldList {...listed} fields={[newPost]} onChange={change} onLeave={form.leave} />
        <div className={styles.reading}>
          <FieldList {...listed} fields={existingFields({ type, fields }, mapping)} onChange={change} />
        </div>
        <ImportedBefore one={one} isCreating={values.existing === "create"} />
        <DialogFooter>
          <Button variant="default" onClick={onCancel}>
            Another file
          </Button>
          <Button type="submit" loading={form.isBusy || props.isWaiting}>
            Check
          </Button>
        </DialogFooter>
      </form>
      {making !== undefined && column ? (
        <NewFieldDialog {...{ type, one, column }} onMade={(slug) => fill(making, slug)} onClose={() => setMaking(undefined)} />
      ) : null}
    </>
  );
}

type AddAllProps = Pick<MatchFormProps, "type" | "one" | "today"> & Pick<ReturnType<typeof useMatchForm>, "form">;

/** Makes a field of each column that fills none yet. */
function AddAll({ type, one, today, form }: AddAllProps) {
  const [isAdding, setAdding] = useState(false);
  const add = useAddFields(type, one);
  const free = unmatched(one, form.values);
  const addAll = async () => {
    const made = fieldsOfColumns(
      free.map(([, column]) => column),
      type.postFields,
      { context: { today }, random: Math.random },
    );
    setAdding(true);
    const isDone = await add(made).finally(() => setAdding(false));
    if (!isDone) return;
    for (const [at, [slug]] of free.entries()) form.change(slug, made[at]?.slug);
    say("success", `${made.length} fields were added to ${type.title}.`);
  };
  return free.length > 1 ? (
    <Button variant="default" className={styles.addAll} loading={isAdding} onClick={addAll}>
      Add all {free.length} unmatched columns as fields
    </Button>
  ) : null;
}

/** What the names of the file suggested says so, as long as it is chosen. */
function withSuggestion(one: Import, values: FieldValues, field: FieldBlock): FieldBlock {
  const suggested = columnValues(one, one.newPost)[field.slug];
  if (suggested === undefined || values[field.slug] !== suggested) return field;
  return { ...field, description: [field.description, "suggested"].filter(Boolean).join(" — ") };
}
