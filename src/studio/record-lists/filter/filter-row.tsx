import { ActionIcon, NativeSelect, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import { listLimits } from "../../../model/filter/list.ts";
import { listItem, type Operator, splitList, takesValue } from "../../../model/filter/operators.ts";
import { likePieces, likeText } from "../../../model/filter/texts.ts";
import { loadPart } from "../../frame/loading/load.ts";
import type { RecordFilter } from "../../records/cache/records-query.ts";
import { DayWordChoice, isDaysByWord, mayBeWords } from "./day-word-choice.tsx";
import { type Asking, choosesReferences, fieldsToChoose, inputTypeOf, operatorsFor, slugsIn } from "./filter-labels.ts";
import { comparesNumbers, NumberValue } from "./number-value.tsx";
import styles from "./record-filters.module.css";

const ReferenceValue = loadPart(() => import("./reference-value.tsx").then(({ ReferenceValue }) => ReferenceValue), <span />);

interface RowProps {
  readonly name: string;
  readonly filter: RecordFilter;
  readonly asked: readonly Asking[];
  /** The value as it is typed, which counts a little later. */
  readonly typed: string;
  readonly onChange: (filter: RecordFilter) => void;
  readonly onType: (value: string) => void;
  /** What is typed counts at once. */
  readonly onSettle: () => void;
  readonly onRemove: () => void;
}

/** One condition: fields of which one is enough, an operator, a value. */
export function FilterRow({ name, filter, asked, typed, onChange, onType, onSettle, onRemove }: RowProps) {
  const now = { ...filter, value: typed };
  const slugs = slugsIn(filter);
  const named = askingsOf(slugs, asked);
  const words = operatorsFor(named, filter.op);
  const only = slugs.length === 1 ? named[0] : undefined;
  const options = only?.options ?? [];
  const setSlugs = (next: readonly string[]) => onChange(withFields(now, next, asked));
  const free = asked.find(({ slug }) => !slugs.includes(slug));
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.fields}>
        {slugs.map((slug, at) => (
          <div key={at} className={styles.field}>
            <NativeSelect
              aria-label={at === 0 ? `${name}: field` : `${name}: or field ${at + 1}`}
              data={fieldsToChoose(asked, slug).map((one) => ({ value: one.slug, label: at === 0 ? one.label : `or ${one.label}` }))}
              value={slug}
              onChange={({ currentTarget }) => setSlugs(slugs.map((old, place) => (place === at ? currentTarget.value : old)))}
            />
            {at > 0 ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${name}: without field ${at + 1}`}
                onClick={() => setSlugs(slugs.filter((_, place) => place !== at))}
              >
                <X size={14} strokeWidth={1.75} aria-hidden />
              </ActionIcon>
            ) : null}
          </div>
        ))}
        {free && slugs.length < listLimits.dots ? (
          <button type="button" className={styles.or} onClick={() => setSlugs([...slugs, free.slug])}>
            <Plus size={12} strokeWidth={2} aria-hidden /> or another field
          </button>
        ) : null}
      </div>
      <NativeSelect
        aria-label={`${name}: operator`}
        data={words}
        value={filter.op}
        // The list has nothing else to choose.
        onChange={({ currentTarget }) => {
          const op = currentTarget.value as Operator;
          const isLost = isDaysByWord(now, named) && !isDaysByWord({ ...now, op }, named);
          if (isLost) onChange({ ...now, op, value: "" });
          else onChange(withOperator(now, op, options.length > 0 || choosesReferences(only?.field, filter.op)));
        }}
      />
      <Value
        name={`${name}: value`}
        filter={filter}
        options={options}
        field={only?.field}
        isOfDays={mayBeWords(named, filter.op)}
        isNumber={comparesNumbers(named, filter.op)}
        type={inputTypeOf(only, filter)}
        onApply={(value) => onChange({ ...filter, value })}
        {...{ typed, onType, onSettle }}
      />
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}

function askingsOf(slugs: readonly string[], asked: readonly Asking[]): readonly (Asking | undefined)[] {
  return slugs.map((each) => asked.find(({ slug }) => slug === each));
}

/** A condition on other fields, with the operator and the value that go on making sense. */
function withFields(now: RecordFilter, next: readonly string[], asked: readonly Asking[]): RecordFilter {
  const before = slugsIn(now);
  const named = askingsOf(next, asked);
  const [first] = named;
  const isLost = isDaysByWord(now, askingsOf(before, asked)) && !isDaysByWord(now, named);
  const isSame = next[0] === before[0] && !isLost;
  const value = isSame ? now.value : "";
  const isFree = value === "" && takesValue(now.op);
  const isAlone = next.length === 1;
  // A list to choose from is asked for by what stands in it, what points at something by what it points at, a day by what it is.
  const isListed = isAlone && first !== undefined && first.options.length > 0;
  const isBacklink = isAlone && choosesReferences(first?.field, "in");
  const isDay = now.op === "like" && mayBeWords(named, "eq");
  const op = isListed || isDay ? "eq" : isBacklink ? "in" : now.op;
  return { slug: next.join(","), op: isFree ? op : now.op, value };
}

/** Of several choices that were good until now the first one stays. */
function withOperator(filter: RecordFilter, op: Operator, isChosen: boolean): RecordFilter {
  if (!isChosen || (op === "in") === (filter.op === "in")) return { ...filter, op };
  return { ...filter, op, value: op === "in" ? listItem(filter.value) : (splitList(filter.value)[0] ?? "") };
}

interface ValueProps extends Pick<RowProps, "typed" | "onType" | "onSettle"> {
  readonly name: string;
  readonly filter: RecordFilter;
  readonly options: Asking["options"];
  readonly field: Asking["field"];
  /** Days can be named by a word. */
  readonly isOfDays: boolean;
  readonly isNumber: boolean;
  readonly type: ReturnType<typeof inputTypeOf>;
  readonly onApply: (value: string) => void;
}

/** What is compared with: chosen where the field says what there is, else typed. */
function Value({ name, filter, options, field, isOfDays, isNumber, type, onApply, ...typing }: ValueProps) {
  const { op, value } = filter;
  if (!takesValue(op)) return <span />;
  if (field && choosesReferences(field, op)) return <ReferenceValue key={filter.slug} {...{ name, filter, field, onApply }} />;
  if (options.length > 0 && op === "in") return <ValueBoxes {...{ name, value, options, onApply }} />;
  // What is typed stands for itself, "50%" too.
  if (op === "like")
    return (
      <ValueInput
        {...{ name, type }}
        typed={likePieces(typing.typed).join("%")}
        onType={(text) => typing.onType(likeText(text))}
        onSettle={typing.onSettle}
      />
    );
  if (isNumber && options.length === 0) return <NumberValue key={filter.slug} {...{ name, field, ...typing }} />;
  if (isOfDays)
    return (
      <DayWordChoice {...{ name, op, value, onApply }}>
        <ValueInput key={type} {...{ name, type, ...typing }} />
      </DayWordChoice>
    );
  if (options.length === 0 || (op !== "eq" && op !== "neq")) return <ValueInput key={type} {...{ name, type, ...typing }} />;
  return (
    <NativeSelect
      aria-label={name}
      data={[{ value: "", label: "Choose…" }, ...options]}
      value={value}
      onChange={({ currentTarget }) => onApply(currentTarget.value)}
    />
  );
}

/** Several of what the field says there is. What else was asked for, as it was there once, goes on being asked for. */
function ValueBoxes({ name, value, options, onApply }: Pick<ValueProps, "name" | "options" | "onApply"> & { readonly value: string }) {
  const chosen = splitList(value);
  const toggle = (one: string) => (chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one]);
  return (
    <fieldset aria-label={name} className={styles.boxes}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={() => onApply(toggle(option.value).map(listItem).join(","))}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

/** A value counts once typing has stopped for a second, or at once on Enter. */
function ValueInput({ name, type, typed, onType, onSettle }: Pick<ValueProps, "name" | "type" | "typed" | "onType" | "onSettle">) {
  return (
    <TextInput
      type={type}
      aria-label={name}
      placeholder="Value"
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Enter" && onSettle()}
    />
  );
}
