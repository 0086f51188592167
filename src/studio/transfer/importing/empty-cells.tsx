import { FieldList } from "../../../fields/field-list.tsx";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { emptyCellChoices } from "../../../model/transfer/left-empty.ts";
import { useToday } from "../../data/app-context.ts";
import type { StepProps } from "./import-dialog.tsx";
import { hasEmptyCells } from "./match-fields.ts";
import { useCheckAnew } from "./use-check-anew.ts";

const choice: FieldBlock = {
  ...{
    id: "import-empty-cells",
    slug: "emptyCells",
    label: "Empty cells of rows that update a record",
    component: "select",
    look: "radio",
  },
  required: true,
  values: [
    { value: "leave", text: "Leave the field as it is" },
    { value: "clear", text: "Clear the field" },
  ],
};

/** What empty cells do to the records that rows change, where the file has any. The file is checked anew with another answer. */
export function EmptyCells({ type, one }: Pick<StepProps, "type" | "one">) {
  const { isBusy, busy, checkAnew } = useCheckAnew({ type, one });
  const today = useToday();
  if (one.existing !== "update" || !hasEmptyCells(one)) return null;
  const change = (value: unknown) => {
    const emptyCells = emptyCellChoices.find((each) => each === value);
    if (emptyCells && emptyCells !== one.emptyCells) void busy(checkAnew({ emptyCells }));
  };
  return (
    <FieldList
      {...{ id: "import-check", fields: [{ ...choice, disabled: isBusy }], values: { emptyCells: one.emptyCells }, tools: { today } }}
      onChange={(_, value) => change(value)}
    />
  );
}
