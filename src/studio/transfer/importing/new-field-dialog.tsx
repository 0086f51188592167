import { Modal } from "@mantine/core";
import type { Import } from "../../../contract/imports.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { useForm } from "../../../fields/use-form.ts";
import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import { type ColumnKind, columnKinds, fieldOfColumn, guessKind } from "../../../model/transfer/guess-field.ts";
import type { Mapping } from "../../../model/transfer/mapping.ts";
import { useToday } from "../../data/app-context.ts";
import { say } from "../../data/toasts.ts";
import { DialogForm } from "../../frame/dialogs/dialog-form.tsx";
import { useAddFields } from "./use-add-fields.ts";

interface Props {
  readonly type: PostType;
  readonly one: Import;
  readonly column: Import["columns"][number];
  /** What is filled once a field of this slug is filled from the column. */
  readonly filledWith: (slug: string) => Mapping;
  readonly onMade: (slug: string) => void;
  readonly onClose: () => void;
}

const fields: readonly FieldBlock[] = [
  { ...{ id: "new-field-label", slug: "label", label: "Label", component: "input-text" }, required: true, maxLength: 300, isFirst: true },
  {
    ...{ id: "new-field-kind", slug: "kind", label: "What stands in it", component: "select", look: "dropdown", required: true },
    values: Object.entries(columnKinds).map(([value, { text }]) => ({ value, text })),
  },
];

/** Adds a field to the type for what stands in a column: what that is was guessed from its first cells. */
export function NewFieldDialog({ type, one, column, filledWith, onMade, onClose }: Props) {
  const add = useAddFields(type, one);
  const today = useToday();
  const form = useForm({
    ...{ fields, today, start: { label: column.name, kind: guessKind(column, { today }) } },
    onSubmit: async (values) => {
      const field = fieldOfColumn({ ...asked(values), unit: column.unit }, type.postFields, Math.random);
      if (!(await add([field], filledWith(field.slug)))) return;
      say("success", `${field.label} was added to ${type.title}.`);
      onMade(field.slug);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={`New field in ${type.title}`} size={440}>
      <DialogForm {...{ id: "new-field", fields, form, tools: { today } }} button="Create field" onCancel={onClose} />
    </Modal>
  );
}

function asked({ label, kind }: FieldValues): { label: string; kind: ColumnKind } {
  return { label: String(label).trim(), kind: kind as ColumnKind }; // one of the choices above
}
