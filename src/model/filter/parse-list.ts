import { fail, ok, type Result } from "../base/result.ts";
import { type ListCondition, type ListLanguage, type ListQuery, listLimits, type Target } from "./list.ts";
import { isOperator, looksInside, type Operator, takesValue } from "./operators.ts";
import { parseWanted, readInstant, type WhereAndWhen } from "./parse-wanted.ts";

/** The query of an address, decoded, in the order in which it was sent. */
export type Parameters = readonly (readonly [name: string, value: string])[];

/** Why a list cannot be asked like this. Its text never tells a field that may not be read from one that is not there. */
export interface ListProblem {
  readonly parameter: string;
  readonly message: string;
}

/** Reads the list language: `field:op=value`, `a,b:like=%t%`, page, after, count, orderBy, with, since, until, filter, withCount. */
export function parseList(parameters: Parameters, language: ListLanguage): Result<ListQuery, ListProblem> {
  if (parameters.length > listLimits.parameters) return problem("", `At most ${listLimits.parameters} parameters`);
  const read: Draft = {
    conditions: [],
    page: 1,
    count: listLimits.defaultCount,
    with: [],
    withCount: false,
    exactCount: false,
    extras: new Map(),
  };
  const said = new Set<string>();
  for (const [name, value] of parameters) {
    if (said.has(name) && isSaidOnce(name, language)) return problem(name, "Can be said once");
    said.add(name);
    const message = value.length > listLimits.value ? "Too long" : readParameter(name, value, { language, read });
    if (message !== undefined) return problem(name, message);
  }
  if (read.conditions.reduce((sum, condition) => sum + costOf(condition), 0) > listLimits.cost)
    return problem("", "The conditions of this list are too much work together");
  if (read.after !== undefined && read.page > 1) return problem("after", "Only one of page and after");
  return ok({ ...read, extras: Object.fromEntries(read.extras) });
}

/** Of two pages, counts or texts to look for one would be dropped. */
function isSaidOnce(name: string, { extras }: ListLanguage): boolean {
  return extras.includes(name) || (Object.hasOwn(readers, name) && name !== "with");
}

/** The one text for everything that this list does not know or this caller may not ask for. */
export const unknownParameter = "Unknown field, operator or parameter";

type Draft = Mutable<Omit<ListQuery, "conditions" | "extras">> & {
  readonly conditions: ListCondition[];
  readonly extras: Map<string, string>;
};
type Mutable<Of> = { -readonly [Key in keyof Of]: Of[Key] };
type Problem = string | undefined;

function problem(parameter: string, message: string): Result<never, ListProblem> {
  return fail({ parameter: parameter.slice(0, 100), message });
}

function readParameter(
  name: string,
  value: string,
  { language, read }: { readonly language: ListLanguage; readonly read: Draft },
): Problem {
  if (language.extras.includes(name)) {
    read.extras.set(name, value);
    return undefined;
  }
  const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
  return reader ? reader(value, language, read) : readCondition(name, value, { language, read });
}

const readers: { readonly [name: string]: (value: string, language: ListLanguage, read: Draft) => Problem } = {
  page: (value, _, read) => readWhole(value, listLimits.page, (page) => (read.page = page)),
  count: (value, _, read) => readWhole(value, listLimits.count, (count) => (read.count = count)),
  orderBy: (value, language, read) => readOrder(value, false, { language, read }),
  orderByDesc: (value, language, read) => readOrder(value, true, { language, read }),
  with: (value, language, read) => {
    const names = value.split(",").filter((name) => name !== "");
    read.with = [...new Set([...read.with, ...names])];
    return names.every((name) => language.with.includes(name)) ? undefined : unknownParameter;
  },
  since: (value, language, read) => readTime(value, "start", language, (since) => (read.since = since)),
  until: (value, language, read) => readTime(value, "end", language, (until) => (read.until = until)),
  filter: (value, { searchable }, read) => {
    if (!searchable) return unknownParameter;
    if (value.length > listLimits.pattern) return tooLongToFind;
    const search = freeText(value.trim());
    if (search !== "") read.search = search;
    return undefined;
  },
  after: (value, { followed }, read) => {
    if (!followed) return unknownParameter;
    read.after = value;
    return undefined;
  },
  withCount: (value, _, read) => {
    read.exactCount = value === "exact";
    read.withCount = read.exactCount || value === "1" || value === "true";
    return read.withCount || value === "0" || value === "false" ? undefined : "Must be 1, exact or 0";
  },
};

/** Free text is looked for as it stands; written as a pattern for anywhere, `%text%`, it means the text. */
function freeText(value: string): string {
  return /^%.+%$/s.test(value) ? value.slice(1, -1) : value;
}

function readWhole(value: string, most: number, keep: (number: number) => void): Problem {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (number < 1 || number > most) return `Must be a whole number from 1 to ${most}`;
  keep(number);
  return undefined;
}

function readTime(value: string, edge: "start" | "end", { dated, zone }: ListLanguage, keep: (instant: string) => void): Problem {
  if (!dated) return unknownParameter;
  const instant = readInstant(value, edge, zone);
  if (instant === undefined) return "Must be a date or an instant";
  keep(instant);
  return undefined;
}

function readOrder(
  value: string,
  descending: boolean,
  { language, read }: { readonly language: ListLanguage; readonly read: Draft },
): Problem {
  const target = resolveTarget(value, language);
  if (!target) return unknownParameter;
  if (read.order) return "Only one order";
  read.order = { target, descending };
  return undefined;
}

function readCondition(
  name: string,
  value: string,
  { language, read }: { readonly language: ListLanguage; readonly read: Draft },
): Problem {
  const at = name.lastIndexOf(":");
  const op = at < 0 ? "eq" : name.slice(at + 1);
  const targets = (at < 0 ? name : name.slice(0, at)).split(",").map((field) => resolveTarget(field, language));
  if (!isOperator(op) || targets.length > listLimits.dots || !targets.every((target) => target !== undefined)) return unknownParameter;
  return keepCondition(op, targets, { value, zone: language.zone, today: language.today }, read);
}

const tooLongToFind = `Too long to be looked for (${listLimits.pattern} characters)`;

/** What it may cost to hold one record against a condition: a text is gone through, a list is compared with each value. */
function costOf({ op, anyOf }: ListCondition): number {
  return anyOf.reduce((sum, { target, values }) => sum + (looksInside.has(op) ? 10 : target.stored === "json" ? values.length + 1 : 1), 0);
}

function keepCondition(
  op: Operator,
  targets: readonly Target[],
  { value, ...here }: { readonly value: string } & WhereAndWhen,
  read: Draft,
): Problem {
  if (looksInside.has(op) && value.length > listLimits.pattern) return tooLongToFind;
  if (!takesValue(op) && !["", "1", "true"].includes(value))
    return `Takes no value but 1: the others are found by ${op === "isnull" ? "notnull" : "isnull"}`;
  const anyOf = [];
  for (const target of targets) {
    const values = takesValue(op) ? parseWanted(value, op, { target, ...here }) : ok([]);
    if (!values.ok) return values.why;
    anyOf.push({ target, values: values.value });
  }
  read.conditions.push({ op, anyOf });
  return undefined;
}

/** The one place where a name that was sent becomes something that SQL may be made of. */
function resolveTarget(name: string, { targets, dotted }: ListLanguage): Target | undefined {
  const target = targets.get(name);
  if (target) return target;
  const [column = "", ...path] = name.split(".");
  const isPath =
    dotted.includes(column) && path.length > 0 && path.length <= listLimits.dots && path.every((key) => /^\w{1,63}$/.test(key));
  return isPath ? { kind: "path", column, path, stored: "json" } : undefined;
}
