import { isJsonObject, type Json } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { holdsOnlyIds } from "../../model/fields/references.ts";
import type { BesideNumber } from "../../model/fields/values/beside-number.ts";
import { conditionsValue } from "../../model/fields/values/conditions.ts";
import { rulesOf } from "../../model/fields/values.ts";
import { comparesDays } from "../../model/filter/day-words.ts";
import { asksForOrder, hasOrder } from "../../model/filter/has-order.ts";
import { holdsTimes } from "../../model/filter/holds-times.ts";
import { isOperator, looksInside, type Operator, operatorLabel, operators, takesValue } from "../../model/filter/operators.ts";
import { CrossIcon } from "../shared/icons.tsx";
import { ownTitleEntry, pickedSlug, titleSlugOf } from "../shared/title-entry.ts";
import { fieldsOf, regionIn, type WidgetProps } from "../widget.ts";
import { ConditionValue, type ConditionValueProps, offeredDays, offeredValues, pickerOf } from "./condition-value.tsx";

interface Options {
  /** The sibling that names the type whose records are meant. */
  readonly of?: string;
  /** "page": they are about what a page knows of who asks for it, and no record. */
  readonly names?: "page";
}

/** One row each: a field, an operator, a value. All of them must hold. */
export function Conditions(props: WidgetProps<Options>) {
  const { field, value, onChange, isReadOnly, tools } = props;
  const title = titleSlugOf(tools, field.of);
  const rows = rowsOf(value);
  const ofType = fieldsOf(tools, field.of);
  const ofPage = field.names === "page";
  const fields = ofPage ? [] : [...ownTitleEntry(title), ...ofType.filter(isKept)];
  const replace = (at: number, row: Row) => onChange(rows.map((one, index) => (index === at ? row : one)).map(stored));
  const begun = ofPage ? "user" : ((fields[1] ?? fields[0])?.slug ?? "title");
  return (
    <div className="f-conditions">
      <input type="hidden" name={field.slug} value={conditionsValue.entries(rows.map(stored), undefined)[0] ?? ""} />
      {rows.map((row, index) => (
        <ConditionRow
          key={index}
          {...props}
          number={index + 1}
          row={ofPage ? row : { ...row, slug: pickedSlug(row.slug, title) }}
          {...{ ofType }}
          fields={ofPage ? undefined : fields}
          onRow={(changed) => replace(index, changed)}
          onRemove={() => onChange(rows.filter((_, at) => at !== index).map(stored))}
        />
      ))}
      {isReadOnly ? null : (
        <button type="button" className="f-button" onClick={() => onChange([...rows, { slug: begun, op: "notnull" as const }].map(stored))}>
          Add condition
        </button>
      )}
    </div>
  );
}

interface RowProps extends WidgetProps<Options> {
  /** From 1. */
  readonly number: number;
  readonly row: Row;
  /** All fields of the type. */
  readonly ofType: readonly FieldBlock[];
  /** Those that can be chosen; absent: any name is typed. */
  readonly fields: NameChoiceProps["fields"];
  readonly onRow: (row: Row) => void;
  readonly onRemove: () => void;
}

function ConditionRow({ number, row, ofType, fields, onRow, onRemove, ...props }: RowProps) {
  const { field, id, isReadOnly, tools, Field } = props;
  const label = `Condition ${number}`;
  const compared = ofType.find(({ slug }) => slug === row.slug);
  const isWeighed = field.of === undefined && field.names !== "page";
  const picker = compared && pickerOf(compared, row.op);
  return (
    <div className="f-condition">
      <NameChoice label={`${label}: field`} name={row.slug} {...{ fields, isReadOnly }} onChange={(slug) => onRow(ofField(row, slug))} />
      <select
        className="f-input f-select"
        aria-label={`${label}: operator`}
        value={row.op}
        disabled={isReadOnly}
        onChange={(event) => onRow(withOperator(row, event.currentTarget.value as Operator))}
      >
        {operatorsFor(row, ofType, { isWeighed }).map(([op, words]) => (
          <option key={op} value={op}>
            {words}
          </option>
        ))}
      </select>
      {takesValue(row.op) ? (
        <ConditionValue
          label={`${label}: value`}
          value={row.value ?? ""}
          {...comparedBy(row.slug, row.op, ofType)}
          pointing={picker && { Field, tools, field: { ...picker, slug: `${field.slug}.${number}` }, id: `${id}-${number}-value` }}
          locale={regionIn(tools).locale}
          isReadOnly={isReadOnly}
          onChange={(value) => onRow({ ...row, value })}
        />
      ) : null}
      {isReadOnly ? null : (
        <button type="button" className="f-icon-button" aria-label={`Remove condition ${number}`} onClick={onRemove}>
          <CrossIcon />
        </button>
      )}
    </div>
  );
}

/** What one field was compared with says nothing of another; a formula may. */
function ofField(row: Row, slug: string): Row {
  const isFormula = typeof row.value === "string" && /[$@]\{/.test(row.value);
  return { ...row, slug, ...(!isFormula && { value: "" }) };
}

/** Of several that were asked for the first one stays, where one is asked for. */
function withOperator(row: Row, op: Operator): Row {
  return { ...row, op, ...(op !== "in" && Array.isArray(row.value) && { value: row.value[0] ?? "" }) };
}

interface NameChoiceProps {
  readonly label: string;
  readonly name: string;
  /** Those that can be chosen; absent: any name is typed. */
  readonly fields: readonly { readonly slug: string; readonly label: string }[] | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (name: string) => void;
}

function NameChoice({ label, name, fields, isReadOnly, onChange }: NameChoiceProps) {
  if (!fields)
    return (
      <input
        className="f-input"
        aria-label={label}
        placeholder="user.role"
        value={name}
        readOnly={isReadOnly}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <select
      className="f-input f-select"
      aria-label={label}
      value={name}
      disabled={isReadOnly}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {[...fields, ...(fields.some(({ slug }) => slug === name) ? [] : [{ slug: name, label: name }])].map((one) => (
        <option key={one.slug} value={one.slug}>
          {one.label}
        </option>
      ))}
    </select>
  );
}

/**
 * The operators as they read for what is compared: days come before and after each other, options do not. `isWeighed`: the record at hand is
 * weighed by the condition. Such a record holds the ids of what it points at: no name is looked into, as lists do. One that was asked for stays.
 */
function operatorsFor(
  { slug, op: chosen }: Row,
  fields: readonly FieldBlock[],
  { isWeighed }: { readonly isWeighed: boolean },
): readonly (readonly [Operator, string])[] {
  const label = { isOfTimes: isOfTimes(slug, fields) };
  const compared = fields.find((one) => one.slug === slug);
  const fits = (op: Operator) =>
    !compared || ((hasOrder(compared) || !asksForOrder.has(op)) && !(isWeighed && holdsOnlyIds(compared) && looksInside.has(op)));
  // The keys are those of the operators.
  const offered = (Object.keys(operators) as Operator[]).filter((op) => fits(op) || op === chosen);
  return offered.map((op) => [op, operatorLabel(op, label)]);
}

/** The operators that compare with one value. */
const comparing: ReadonlySet<Operator> = new Set(["eq", "neq", "gt", "gte", "lt", "lte"]);

/** How what is compared with is typed, and what can be chosen in place of typing it: words for days, and the values that a field can have. */
function comparedBy(slug: string, op: Operator, fields: readonly FieldBlock[]): Pick<ConditionValueProps, "kind" | "offered" | "beside"> {
  const field = fields.find((one) => one.slug === slug);
  const isOne = comparing.has(op);
  if (isOfTimes(slug, fields))
    return { kind: isOne ? "day" : "text", offered: comparesDays(op) ? offeredDays(op) : undefined, beside: undefined };
  const isOfNumbers = isOne && field !== undefined && rulesOf(field)?.stored(field) === "number";
  // A field of numbers says what stands beside them, if anything does.
  return { kind: isOfNumbers ? "number" : "text", offered: field && offeredValues(field, op), beside: field as BesideNumber | undefined };
}

function isOfTimes(slug: string, fields: readonly FieldBlock[]): boolean {
  return holdsTimes(
    slug,
    fields.find((one) => one.slug === slug),
  );
}

interface Row {
  readonly slug: string;
  readonly op: Operator;
  readonly value?: Json;
}

function rowsOf(value: Json | undefined): readonly Row[] {
  const rows = Array.isArray(value) ? value.filter(isJsonObject) : [];
  return rows.flatMap(({ slug, field, op, value: wanted }) =>
    typeof op === "string" && isOperator(op)
      ? [{ slug: String(slug ?? field ?? ""), op, ...(wanted !== undefined && { value: wanted }) }]
      : [],
  );
}

/** An operator that takes no value keeps none. */
function stored({ slug, op, value = "" }: Row): { slug: string; op: Operator; value?: Json } {
  return takesValue(op) ? { slug, op, value } : { slug, op };
}

function isKept(field: FieldBlock): boolean {
  return (rulesOf(field)?.stored(field) ?? "none") !== "none";
}
