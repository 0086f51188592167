import { fail, ok, type Result } from "../base/result.ts";
import type { ListLanguage, ListQuery, Target, TargetStored } from "./list.ts";
import { type ListProblem, unknownParameter } from "./parse-list.ts";

/** What can be said of a column of a list at once, with the words that people read. */
export const summaryKinds = {
  filled: "Filled",
  empty: "Empty",
  sum: "Sum",
  avg: "Average",
  min: "Least",
  max: "Most",
} as const;
export type SummaryKind = keyof typeof summaryKinds;

/** The parameters of a summary beside those of its list. */
export const summaryParameters = { of: "_summary", by: "_group" } as const;

export const summaryLimits = { columns: 30, groups: 100 } as const;

export interface SummaryColumn {
  /** As it was asked for and is answered: "price:sum". */
  readonly name: string;
  readonly target: Target;
  readonly kind: SummaryKind;
}

export interface SummaryAsked {
  readonly columns: readonly SummaryColumn[];
  /** What the records are put into groups by besides. */
  readonly by?: Target;
  /** A group for each month of what `by` holds, "2026-11", instead of one for each value. */
  readonly isByMonth?: true;
}

/** Behind the name of days or moments in `_group`: a group for each month. */
const byMonth = ":month";

/** Whether a summary means something of what is stored like this. */
export function suitsSummary(kind: SummaryKind, stored: TargetStored): boolean {
  if (kind === "filled" || kind === "empty") return true;
  if (kind === "sum" || kind === "avg") return stored === "number";
  return stored === "number" || stored === "text" || stored === "date" || stored === "instant";
}

/** Whether records can be put into groups by it: by what it holds or, where it holds a list, by each of that. */
export function suitsGroups(stored: TargetStored): boolean {
  return stored !== "instant";
}

/** Whether it holds days or moments, which have months. */
export function suitsMonths(stored: TargetStored): boolean {
  return stored === "date" || stored === "instant";
}

/** Reads `_summary=price:sum,due:min` and `_group=statusId` or `_group=due:month`. What may not be read is as unknown as what is not there. */
export function parseSummary({ extras }: Pick<ListQuery, "extras">, { targets }: ListLanguage): Result<SummaryAsked, ListProblem> {
  const names = (extras[summaryParameters.of] ?? "").split(",").filter((name) => name !== "");
  if (names.length > summaryLimits.columns) return problem("of", `At most ${summaryLimits.columns} columns`);
  const columns = [...new Set(names)].map((name) => columnOf(name, targets));
  if (!columns.every((column) => column !== undefined)) return problem("of", unknownParameter);
  const wanted = extras[summaryParameters.by];
  if (wanted === undefined) return ok({ columns });
  const isByMonth = wanted.endsWith(byMonth);
  const by = targets.get(isByMonth ? wanted.slice(0, -byMonth.length) : wanted);
  if (isByMonth) return by && suitsMonths(by.stored) ? ok({ columns, by, isByMonth }) : problem("by", unknownParameter);
  return by && suitsGroups(by.stored) ? ok({ columns, by }) : problem("by", unknownParameter);
}

function columnOf(name: string, targets: ListLanguage["targets"]): SummaryColumn | undefined {
  const at = name.lastIndexOf(":");
  const target = targets.get(name.slice(0, at));
  const kind = name.slice(at + 1);
  return target && isSummaryKind(kind) && suitsSummary(kind, target.stored) ? { name, target, kind } : undefined;
}

function isSummaryKind(word: string): word is SummaryKind {
  return Object.hasOwn(summaryKinds, word);
}

function problem(which: keyof typeof summaryParameters, message: string): Result<never, ListProblem> {
  return fail({ parameter: summaryParameters[which], message });
}
