import { ActionIcon, Button, NativeSelect, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import type { PostType } from "../../contract/post-types.ts";
import { rulesOf } from "../../model/fields/values.ts";
import { type Condition, nameOf } from "../../model/filter/condition.ts";
import { type Operator, operators, takesValue } from "../../model/filter/operators.ts";
import styles from "./workflow-editor.module.css";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
const words = Object.entries(operators).map(([value, label]) => ({ value, label }));

interface Props {
  readonly type: PostType;
  readonly conditions: readonly Condition[];
  readonly onChange: (conditions: Condition[]) => void;
}

/** What must hold on a record before it may enter a status: all of these. */
export function ConditionRows({ type, conditions, onChange }: Props) {
  const fields = conditionFields(type);
  const replace = (at: number, condition: Condition) => onChange(conditions.map((one, index) => (index === at ? condition : one)));
  const add = () => onChange([...conditions, { slug: fields[0]?.value ?? "title", op: "notnull" }]);
  return (
    <div className={styles.conditions}>
      <h3>Conditions to enter this status</h3>
      {conditions.map((condition, index) => (
        <div key={index} className={styles.condition}>
          <NativeSelect
            aria-label={`Condition ${index + 1}: field`}
            data={[...fields]}
            value={nameOf(condition)}
            onChange={({ currentTarget: { value: slug } }) => replace(index, { ...withoutName(condition), slug })}
          />
          <NativeSelect
            aria-label={`Condition ${index + 1}: operator`}
            data={words}
            value={condition.op}
            onChange={({ currentTarget: { value } }) => replace(index, withOperator(condition, value as Operator))}
          />
          {takesValue(condition.op) ? (
            <TextInput
              aria-label={`Condition ${index + 1}: value`}
              placeholder="Value"
              value={String(condition.value ?? "")}
              onChange={({ currentTarget: { value } }) => replace(index, { ...condition, value })}
            />
          ) : (
            <span />
          )}
          <ActionIcon
            color="gray"
            aria-label={`Remove condition ${index + 1}`}
            onClick={() => onChange(conditions.filter((_, at) => at !== index))}
          >
            <X {...icon} />
          </ActionIcon>
        </div>
      ))}
      <Button variant="subtle" size="xs" leftSection={<Plus {...icon} />} onClick={add}>
        Add condition
      </Button>
    </div>
  );
}

function conditionFields({ postFields }: PostType): readonly { readonly value: string; readonly label: string }[] {
  const own = postFields.filter((field) => (rulesOf(field)?.stored(field) ?? "none") !== "none");
  return [{ value: "title", label: "Title" }, ...own.map(({ slug, label }) => ({ value: slug, label }))];
}

function withoutName({ op, value }: Condition): Condition {
  return value === undefined ? { op } : { op, value };
}

function withOperator({ value, ...condition }: Condition, op: Operator): Condition {
  return takesValue(op) ? { ...condition, op, value: value ?? "" } : { ...condition, op };
}
