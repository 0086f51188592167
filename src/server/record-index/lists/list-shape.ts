/** What of a list's question decides which index answers it: the same for every value that is asked for. */
import { type ListCondition, type ListQuery, orderLength, type Target } from "../../../model/filter/list.ts";
import type { IndexColumns } from "../../../model/types/index-columns.ts";

/** Columns that must equal something, in the order of their names, and the one that the list is put in order by or cut by. */
export interface ListShape {
  readonly equal: readonly string[];
  readonly order: string | null;
}

/** No index is made for more: the first ones already leave few rows. */
const mostEqual = 3;

/** Columns of the table itself that may be asked for, beside the copies of fields. */
const comparedColumns = new Set(["status_id", "user_id"]);
const orderedColumns = new Set([...comparedColumns, "title", "created_at", "updated_at", "status_entered_at", "deadline_at"]);
const orders: readonly ListCondition["op"][] = ["gt", "lt", "gte", "lte"];

/**
 * The shape of a list that none of the indexes every partition has answers well; null: there is nothing to gain. `counted`: how many there
 * are is asked for too, which only an index that holds all of the question tells without looking at the rows.
 */
export function shapeOf(
  { conditions, order, since, until }: ListQuery,
  indexColumns: IndexColumns,
  { counted }: { readonly counted: boolean },
): ListShape | null {
  const equal = new Set<string>();
  let cutBy = since === undefined && until === undefined ? null : "created_at";
  let isWhole = true;
  for (const { op, anyOf } of conditions) {
    const [only] = anyOf;
    const column =
      anyOf.length === 1 && only ? columnOf(only.target, indexColumns, orders.includes(op) ? orderedColumns : comparedColumns) : null;
    if (column !== null && op === "eq" && isPlain(only?.values[0])) equal.add(column);
    else if (column !== null && orders.includes(op)) cutBy ??= column;
    else isWhole = false;
  }
  const last = order ? columnOf(order.target, indexColumns, orderedColumns) : cutBy;
  const shape = { equal: [...equal].sort().slice(0, mostEqual), order: last };
  return isServed(shape) && !(counted && isWhole) ? null : shape;
}

function columnOf(target: Target, indexColumns: IndexColumns, own: ReadonlySet<string>): string | null {
  if (target.kind === "column") return own.has(target.column) ? target.column : null;
  return target.kind === "field" && Object.hasOwn(indexColumns, target.slug) ? (indexColumns[target.slug] ?? null) : null;
}

/** Nothing, and what is longer than its copy, is looked for in another way. */
function isPlain(value: unknown): boolean {
  return value !== undefined && value !== "" && String(value).length < orderLength;
}

/** Every partition has an index for each copy and for each status. */
function isServed({ equal, order }: ListShape): boolean {
  const columns = [...equal, ...(order === null || equal.includes(order) ? [] : [order])];
  const [only] = columns;
  return only === undefined || (columns.length === 1 && /^[nt]\d$|^status_id$/.test(only));
}

/** As it is kept: `t1,t2 n1`. */
export function shapeText({ equal, order }: ListShape): string {
  return `${equal.join(",")} ${order ?? ""}`;
}

/**
 * The columns of the index for a shape, after the app. The id comes last, as lists are put in order; where only a count gains, it stays away:
 * equal rows are kept together then, and counted three times as fast.
 */
export function columnsOfShape(text: string): readonly string[] {
  const [equals = "", last = ""] = text.split(" ");
  const shape = { equal: equals === "" ? [] : equals.split(","), order: last === "" ? null : last };
  return [...new Set([...shape.equal, ...(shape.order === null ? [] : [shape.order]), ...(isServed(shape) ? [] : ["id"])])];
}
