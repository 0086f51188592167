import type { Json } from "../base/json.ts";
import { isJsonObject } from "../base/json.ts";
import type { ListCondition, ListQuery, Target, Wanted } from "./list.ts";
import { orderLength } from "./list.ts";
import { matches, type Operator } from "./operators.ts";
import { compareTexts, fold, holdsText, textIn } from "./texts.ts";

/** A row as its table has it: columns by their names, the fields of its type under `data`, instants as ISO 8601 in UTC. */
export type ListRecord = { readonly [column: string]: unknown };

export interface ListAnswer<Row> {
  readonly page: readonly Row[];
  /** How many there are on all pages. */
  readonly count: number;
}

/**
 * What a list answers of these records. It says what a query means: statements are held against it, and lists that are short anyway
 * are answered by it. `searched`: what free text is looked for in.
 */
export function answerList<Row extends object>(
  records: readonly Row[],
  query: ListQuery,
  searched: readonly Target[] = [],
): ListAnswer<Row> {
  const found = records.filter((record) => passes(record as ListRecord, query, searched));
  const ordered = found.sort((one, other) => compare(one as ListRecord, other as ListRecord, query));
  return { page: ordered.slice((query.page - 1) * query.count, query.page * query.count), count: found.length };
}

function passes(record: ListRecord, { conditions, since, until, search }: ListQuery, searched: readonly Target[]): boolean {
  const created = String(record.created_at ?? "");
  if (since !== undefined && !(created >= since)) return false;
  if (until !== undefined && !(created <= until)) return false;
  if (search !== undefined && !searched.some((target) => holdsText(fold(String(typedIn(record, target) ?? "")), fold(search))))
    return false;
  return conditions.every((condition) => holds(record, condition));
}

function holds(record: ListRecord, { op, anyOf }: ListCondition): boolean {
  return anyOf.some(({ target, values }) => meets(typedIn(record, target), op, values));
}

function meets(value: Json | undefined, op: Operator, wanted: readonly Wanted[]): boolean {
  const [first, last] = wanted;
  if (op === "in") return matches(value, op, [...wanted]);
  if (last === undefined) return matches(value, op, first);
  return (matches(value, "gte", first) && matches(value, "lte", last)) === (op === "eq");
}

/** Newest first unless an order is asked for; what is missing comes last in both directions, ties go by id in the same one. */
function compare(one: ListRecord, other: ListRecord, { order }: ListQuery): number {
  const direction = order && !order.descending ? 1 : -1;
  if (order) {
    const [left, right] = [orderValue(one, order.target), orderValue(other, order.target)];
    if (left === undefined || right === undefined) {
      if (left !== right) return left === undefined ? 1 : -1;
    } else {
      const difference = typeof left === "number" && typeof right === "number" ? left - right : compareTexts(String(left), String(right));
      if (difference !== 0) return direction * difference;
    }
  }
  return direction * (Number(one.id) - Number(other.id));
}

/** Texts are put in order by as much of them as an index holds. */
function orderValue(record: ListRecord, target: Target): string | number | undefined {
  const value = typedIn(record, target);
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number" && target.stored !== "json") return value;
  const text = startOf(textIn(value), orderLength);
  return text === "" && target.stored === "json" ? undefined : text;
}

/** The first so many characters, none of them cut in two. */
export function startOf(text: string, length: number): string {
  if (text.length <= length) return text;
  return Array.from(text.slice(0, 2 * length))
    .slice(0, length)
    .join("");
}

/** What stands in a record under a target; what is not of its primitive counts as missing. */
export function typedIn(record: ListRecord, target: Target): Json | undefined {
  const value = heldIn(record, target);
  if (target.stored === "number" || target.stored === "boolean") return typeof value === target.stored ? value : undefined;
  if (target.stored === "text" || target.stored === "date") return typeof value === "string" ? value : undefined;
  return value;
}

/** What stands in a record under a target, whatever it is. */
export function heldIn(record: ListRecord, target: Target): Json | undefined {
  if (target.kind === "column") return record[target.column] as Json | undefined; // rows hold nothing but JSON and instants in text
  const [column, path] = target.kind === "field" ? ["data", pathOf(target)] : [target.column, target.path];
  return path.reduce(step, record[column] as Json | undefined);
}

function pathOf({ slug, part }: Extract<Target, { kind: "field" }>): readonly string[] {
  return part === undefined ? [slug] : [slug, part];
}

function step(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined;
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
