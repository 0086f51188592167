import { ActionIcon, Button, NativeSelect, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import { takesValue } from "../../../model/filter/operators.ts";
import { callerWord, type RuleCondition } from "../../../model/types/rules/rule-condition.ts";
import { conditionFor, type RuleField, ruleOperatorsOf } from "./rule-fields.ts";
import styles from "./rules.module.css";

interface Props {
  readonly fields: readonly RuleField[];
  readonly people: readonly { readonly value: string; readonly label: string }[];
  readonly where: readonly RuleCondition[];
  readonly onChange: (where: RuleCondition[]) => void;
}

/** What a record must fulfil for a rule to be about it, all of it. */
export function RuleWhere({ fields, people, where, onChange }: Props) {
  const replace = (at: number, condition: RuleCondition) => onChange(where.map((one, place) => (place === at ? condition : one)));
  const [first] = fields.filter(({ kind }) => kind === "people");
  return (
    <div className={styles.where}>
      {where.length === 0 ? <p className={styles.faint}>Every record of this type.</p> : null}
      {where.map((condition, at) => (
        <Condition
          key={at}
          name={`Condition ${at + 1}`}
          {...{ fields, people, condition }}
          onChange={(changed) => replace(at, changed)}
          onRemove={() => onChange(where.filter((_, place) => place !== at))}
        />
      ))}
      <Button
        variant="subtle"
        leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
        disabled={where.length >= 10 || !first}
        onClick={() => first && onChange([...where, conditionFor(first)])}
      >
        Add condition
      </Button>
    </div>
  );
}

interface ConditionProps extends Pick<Props, "fields" | "people"> {
  readonly name: string;
  readonly condition: RuleCondition;
  readonly onChange: (condition: RuleCondition) => void;
  readonly onRemove: () => void;
}

function Condition({ name, fields, people, condition, onChange, onRemove }: ConditionProps) {
  const field = fields.find(({ slug }) => slug === condition.slug);
  const choose = (slug: string) => {
    const next = fields.find((one) => one.slug === slug);
    if (next) onChange(conditionFor(next));
  };
  return (
    <fieldset className={styles.condition}>
      <legend className="visually-hidden">{name}</legend>
      <NativeSelect
        aria-label={`${name}: field`}
        data={[
          ...fields.map(({ slug, label }) => ({ value: slug, label })),
          ...(field ? [] : [{ value: condition.slug, label: condition.slug }]),
        ]}
        value={condition.slug}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <NativeSelect
        aria-label={`${name}: operator`}
        data={field ? [...ruleOperatorsOf(field)] : [condition.op]}
        value={condition.op}
        onChange={({ currentTarget }) => {
          const op = currentTarget.value as RuleCondition["op"];
          onChange(takesValue(op) ? { value: "", ...condition, op } : { slug: condition.slug, op });
        }}
      />
      {field && takesValue(condition.op) ? <Value name={`${name}: value`} {...{ field, people, condition, onChange }} /> : <span />}
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}

interface ValueProps extends Pick<Props, "people"> {
  readonly name: string;
  readonly field: RuleField;
  readonly condition: RuleCondition;
  readonly onChange: (condition: RuleCondition) => void;
}

function Value({ name, field, people, condition, onChange }: ValueProps) {
  const set = (value: RuleCondition["value"]) => onChange({ ...condition, value });
  if (field.kind === "boolean")
    return (
      <NativeSelect
        aria-label={name}
        data={[
          { value: "true", label: "yes" },
          { value: "false", label: "no" },
        ]}
        value={String(condition.value)}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
    );
  if (field.kind === "people" || field.kind === "choices") {
    const own = field.kind === "people" ? [{ value: callerWord, label: "The person looking" }, ...people] : field.choices;
    return <Boxes name={name} choices={own} chosen={[condition.value ?? []].flat().map(String)} onChange={set} />;
  }
  const type = field.kind === "date" ? "date" : field.kind === "number" ? "number" : "text";
  return (
    <TextInput
      aria-label={name}
      placeholder="Value"
      type={type}
      value={String(condition.value ?? "")}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}

interface BoxesProps {
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Several of what there is to choose from; what was chosen once and is gone stays until it is taken out. */
export function Boxes({ name, choices, chosen, onChange }: BoxesProps) {
  const gone = chosen.filter((one) => !choices.some(({ value }) => value === one)).map((value) => ({ value, label: `${value} (gone)` }));
  const toggle = (value: string) => (chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset aria-label={name} className={styles.boxes}>
      {[...choices, ...gone].map(({ value, label }) => (
        <label key={value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => onChange(toggle(value))} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
