import type { Json } from "../base/json.ts";
import { answerList, type ListRecord, startOf, typedIn } from "./answer-list.ts";
import { type ListQuery, orderLength, type Target } from "./list.ts";
import { matches } from "./operators.ts";
import { type SummaryAsked, type SummaryColumn, summaryLimits } from "./summary.ts";
import { compareTexts, textIn } from "./texts.ts";

export type SummaryValue = number | string | null;
export type GroupKey = string | number | boolean | null;

export interface Summary {
  readonly count: number;
  readonly values: { readonly [name: string]: SummaryValue };
}

export interface SummaryAnswer extends Summary {
  /** The biggest first; of groups as big the first by its key, the one of those that have nothing there last. */
  readonly groups?: readonly (Summary & { readonly key: GroupKey })[];
}

/** What a summary answers of these records. It says what a question means: statements are held against it. */
export function answerSummary<Row extends object>(
  records: readonly Row[],
  query: ListQuery,
  { asked, searched = [] }: { readonly asked: SummaryAsked; readonly searched?: readonly Target[] | undefined },
): SummaryAnswer {
  const { page } = answerList(records, { ...query, page: 1, count: records.length }, searched);
  const found = page as readonly ListRecord[];
  if (!asked.by) return summaryOf(found, asked);
  return { ...summaryOf(found, asked), groups: groupsOf(found, asked, asked.by) };
}

function groupsOf(found: readonly ListRecord[], asked: SummaryAsked, by: Target): NonNullable<SummaryAnswer["groups"]> {
  const groups = new Map<GroupKey, ListRecord[]>();
  for (const record of found) {
    for (const key of by.stored === "json" ? keysOf(record, by) : [asked.isByMonth ? monthOf(record, by) : keyOf(record, by)])
      groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups]
    .map(([key, members]) => ({ key, ...summaryOf(members, asked) }))
    .sort((one, other) => other.count - one.count || compareKeys(one.key, other.key))
    .slice(0, summaryLimits.groups);
}

function compareKeys(one: GroupKey, other: GroupKey): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  if (typeof one === "number" && typeof other === "number") return one - other;
  return compareTexts(String(one), String(other));
}

function keyOf(record: ListRecord, target: Target): GroupKey {
  const value = typedIn(record, target);
  if (typeof value === "number" || typeof value === "boolean") return value;
  return typeof value === "string" && value !== "" ? startOf(value, orderLength) : null;
}

/** Of a day or a moment in UTC, "2026-11". */
function monthOf(record: ListRecord, target: Target): GroupKey {
  const value = typedIn(record, target);
  return typeof value === "string" && value !== "" ? value.slice(0, 7) : null;
}

/** Where a record holds a list it stands under each of the words, options and ids in it, as texts; what stands there alone is a list of one. */
function keysOf(record: ListRecord, target: Target): readonly GroupKey[] {
  const value = typedIn(record, target);
  const items = Array.isArray(value) ? value : [value ?? null];
  const texts = items.flatMap((item) => (typeof item === "object" ? [] : startOf(textIn(item), orderLength)));
  const keys = new Set(texts.filter((text) => text !== ""));
  return keys.size === 0 ? [null] : [...keys];
}

function summaryOf(records: readonly ListRecord[], { columns }: SummaryAsked): Summary {
  return { count: records.length, values: Object.fromEntries(columns.map((column) => [column.name, totalOf(records, column)])) };
}

function totalOf(records: readonly ListRecord[], { target, kind }: SummaryColumn): SummaryValue {
  const values = records.map((record) => typedIn(record, target));
  const filled = values.filter((value) => matches(value, "notnull", undefined)) as Json[];
  if (kind === "filled") return filled.length;
  if (kind === "empty") return values.length - filled.length;
  if (filled.length === 0) return null;
  if (target.stored === "number") return reckon[kind](filled.map(Number));
  const texts = filled.map((value) => startOf(String(value), orderLength)).sort(compareTexts);
  return (kind === "min" ? texts[0] : texts.at(-1)) ?? null;
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const reckon = {
  /** Nothing where no number is as large: neither has JSON one. */
  sum: (numbers: readonly number[]) => (Number.isFinite(total(numbers)) ? total(numbers) : null),
  avg: (numbers: readonly number[]) =>
    Number.isFinite(total(numbers)) ? total(numbers) / numbers.length : total(numbers.map((number) => number / numbers.length)),
  min: (numbers: readonly number[]) => numbers.reduce((least, number) => Math.min(least, number)),
  max: (numbers: readonly number[]) => numbers.reduce((most, number) => Math.max(most, number)),
};
