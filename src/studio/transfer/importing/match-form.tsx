import { Button } from "@mantine/core";
import { useState } from "react";
import type { Import } from "../../../contract/imports.ts";
import { FieldList } from "../../../fields/field-list.tsx";
import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import { columnKinds, fieldsOfColumns, guessKind } from "../../../model/transfer/guess-field.ts";
import { say } from "../../data/toasts.ts";
import { DialogFooter } from "../../frame/dialogs/dialog-footer.tsx";
import styles from "./import-dialog.module.css";
import { roomFor, said } from "./import-labels.ts";
import { ImportedBefore } from "./imported-before.tsx";
import { columnNamed, existingFields, mappingIn, newPost, suggestedValues, unmatched, useTextarea } from "./match-fields.ts";
import { NewFieldDialog } from "./new-field-dialog.tsx";
import { useAddFields } from "./use-add-fields.ts";
import { type MatchFormProps, useMatchForm } from "./use-match-form.ts";

/** Which column fills which field, and by what a record is known again. */
export function MatchForm(props: MatchFormProps) {
  const { type, one, fields, today, onCancel } = props;
  const [making, setMaking] = useState<string>();
  const { form, columns, mapping, fill, change } = useMatchForm(props, setMaking);
  const { values } = form;
  const [suggested] = useState(() => suggestedValues(one, { type, fields }));
  const listed = { id: "import-match", values, tools: { today }, problems: form.problems, isShown: form.isShown };
  const missing = fields.filter(({ slug, required }) => required && mapping[slug] === undefined);
  const column = making === undefined ? undefined : columnNamed(one, making);
  return (
    <>
      <form className={styles.step} noValidate onSubmit={form.submit}>
        {missing.length === 0 ? null : (
          <p className={styles.warning}>
            Not filled yet, but asked for in every record: {missing.map(({ label, slug }) => label || slug).join(", ")}
          </p>
        )}
        <AddAll {...props} form={form} />
        <div className={styles.columns}>
          <FieldList
            {...listed}
            fields={columns.map((field) => withSuggestion(suggested, values, { ...field, ...asNewField(one, values, { field, today }) }))}
            onChange={change}
          />
        </div>
        <FieldList {...listed} fields={[useTextarea]} onChange={change} />
        <FieldList {...listed} fields={[newPost]} onChange={change} onLeave={form.leave} />
        <div className={styles.reading}>
          <FieldList {...listed} fields={existingFields(one, { type, fields }, mapping)} onChange={change} />
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
        <NewFieldDialog
          {...{ type, one, column }}
          filledWith={(slug) => mappingIn(one, { ...values, [making]: slug }) ?? {}}
          onMade={(slug) => fill(making, slug)}
          onClose={() => setMaking(undefined)}
        />
      ) : null}
    </>
  );
}

type AddAllProps = Pick<MatchFormProps, "type" | "one" | "today"> & Pick<ReturnType<typeof useMatchForm>, "form">;

/** Makes a field of each column that fills none yet, as far as there is room. */
function AddAll({ type, one, today, form }: AddAllProps) {
  const [isAdding, setAdding] = useState(false);
  const add = useAddFields(type, one);
  const all = unmatched(one, form.values, type.postFields);
  const room = roomFor(all.length, type.postFields.length);
  const free = all.slice(0, room.count);
  const addAll = async () => {
    const made = fieldsOfColumns(
      free.map(([, column]) => column),
      type.postFields,
      { context: { today }, random: Math.random },
    );
    const chosen = Object.fromEntries(free.map(([slug], at) => [slug, made[at]?.slug]));
    setAdding(true);
    const isDone = await add(made, mappingIn(one, { ...form.values, ...chosen }) ?? {}).finally(() => setAdding(false));
    if (!isDone) return;
    for (const [slug, field] of Object.entries(chosen)) form.change(slug, field);
    say("success", `${made.length} fields were added to ${type.title}.`);
  };
  if (all.length < 2) return null;
  return (
    <>
      {room.words === "" ? null : <p className={styles.warning}>{room.words}</p>}
      {free.length === 0 ? null : (
        <Button variant="default" className={styles.addAll} loading={isAdding} onClick={addAll}>
          {room.words === "" ? `Add all ${free.length} unmatched columns as fields` : `Add the first ${free.length} of them as fields`}
        </Button>
      )}
    </>
  );
}

/** What becomes of a column that fills nothing yet, where it is made a field: said before it is made. */
function asNewField(
  one: Import,
  values: FieldValues,
  { field, today }: { readonly field: FieldBlock; readonly today: string },
): Pick<FieldBlock, "description"> {
  const column = columnNamed(one, field.slug);
  if (!column || values[field.slug]) return {};
  const { nearly, filled } = column;
  const kind = columnKinds[guessKind(column, { today })].text;
  const most = nearly ? ` (${said(nearly.count)} of ${said(filled ?? nearly.count)} fit “${columnKinds[nearly.kind].text}”)` : "";
  return { description: [field.description, `as a field: ${kind}${most}`].filter(Boolean).join(" — ") };
}

/** What the names of the file suggested says so, as long as it is chosen. */
function withSuggestion(suggested: FieldValues, values: FieldValues, field: FieldBlock): FieldBlock {
  const slug = suggested[field.slug];
  if (slug === undefined || values[field.slug] !== slug) return field;
  return { ...field, description: [field.description, "suggested"].filter(Boolean).join(" — ") };
}
