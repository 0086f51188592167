import "../../theme/fields.css";
import { Field } from "../../../fields/field.tsx";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { idsOf } from "../../../model/fields/references.ts";
import { useTools } from "../../editor/use-tools.tsx";
import type { RecordFilter } from "../../records/cache/records-query.ts";
import { idsIn } from "./filter-labels.ts";
import styles from "./record-filters.module.css";

interface Props {
  readonly name: string;
  readonly filter: RecordFilter;
  readonly field: FieldBlock;
  readonly onApply: (value: string) => void;
}

/** Records or people to compare with, found by what they are called. */
export function ReferenceValue({ name, filter, field, onApply }: Props) {
  const tools = useTools();
  const ids = idsIn(filter);
  const multiple = filter.op === "in";
  return (
    <div className={styles.reference}>
      <Field
        field={{ ...field, label: name, description: "", required: false, multiple }}
        id={name.replaceAll(/\W+/g, "-").toLowerCase()}
        value={multiple ? [...ids] : (ids[0] ?? null)}
        tools={tools}
        onChange={(chosen) => onApply(idsOf(chosen).join(","))}
      />
    </div>
  );
}
