import { isJsonObject, type Json } from "../../base/json.ts";
import { messages } from "../messages.ts";
import { idsOf, mostChosen, type ReferenceOptions, referenceRules } from "./references.ts";
import { isWord, splitTyped, unique } from "./typed-list.ts";
import type { ValueRules } from "./value-rules.ts";

export interface UsersOptions extends ReferenceOptions {
  /** Answers are ids alone; otherwise each person comes with a nickname. What is kept are ids either way. */
  readonly getOnlyIds?: boolean;
  /** Only the people in `values` may be chosen. */
  readonly defined?: boolean;
  readonly values?: Json;
  /** Who is no member may be named in a list all the same: such a name is kept as it is typed. */
  readonly taggable?: boolean;
}

/** The rules of a picker of people; `read` says how its options are meant. */
export function peopleRules(read: (field: UsersOptions) => UsersOptions): ValueRules<UsersOptions> {
  const rules = referenceRules<UsersOptions>({
    noun: "a person",
    most: mostChosen,
    source: ({ defined, values }) => (defined ? { kind: "members", among: idsOf(values) } : { kind: "members" }),
    namesIn: freeNames,
    takes: (item, { taggable }) => taggable === true && isFreeName(item),
  });
  return {
    ...rules,
    stored: (field) => rules.stored(read(field)),
    tidy: (value, field) => {
      if (!field.taggable || !Array.isArray(value)) return rules.tidy?.(value, field) ?? value;
      return (
        rules.tidy?.(
          value.map(nameOf).filter((item) => item !== ""),
          field,
        ) ?? value
      );
    },
    check: (value, field, context) => {
      const problems = rules.check(value, read(field), context);
      if (problems.length > 0 || !field.defined) return problems;
      const offered = idsOf(field.values);
      return idsOf(value).every((id) => offered.includes(id)) ? [] : [messages.notAnOption];
    },
    text: (value, field) => [rules.text(value, field), ...freeNames(value, field)].filter(Boolean).join(", "),
    parse: (entries, field) => rules.parse(field.taggable ? entries.flatMap(splitTyped) : entries, read(field)),
    entries: (value, field) => [...rules.entries(value, field), ...freeNames(value, field)],
  };
}

/** The names in a list that are nobody's of the app. */
export function freeNames(value: Json | undefined, { taggable }: UsersOptions): readonly string[] {
  const items = taggable && Array.isArray(value) ? value.map(nameOf) : [];
  return unique(items.filter(isFreeName));
}

/** A plain form has names between commas, and takes digits for an id. */
export function isFreeName(item: unknown): item is string {
  return isWord(item) && !item.includes(",") && !/^\d+$/.test(item);
}

/** The name of somebody who has no id; whatever else it is stays as it is. */
function nameOf(item: Json): Json {
  const isNamed = isJsonObject(item) && (item.id ?? null) === null && typeof item.nickname === "string";
  const name = isNamed ? item.nickname : item;
  return typeof name === "string" ? name.trim() : item;
}
