import { functionName } from "./levels.ts";
import { isNode, listUnder, type Node, names, typeOf, under, walk } from "./tree.ts";

/**
 * The functions that PostgreSQL marks IMMUTABLE and that statements use where a cluster asks for it: in SET, RETURNING and ON CONFLICT.
 * `test/api/volatility.test.ts` compares them with the catalog.
 */
export const immutableFunctions: readonly string[] = [
  "array_agg",
  "array_append",
  "btrim",
  "cardinality",
  "count",
  "jsonb_array_elements",
  "jsonb_array_elements_text",
  "jsonb_array_length",
  "jsonb_each",
  "jsonb_each_text",
  "jsonb_exists",
  "jsonb_object_keys",
  "jsonb_path_exists",
  "jsonb_path_query_array",
  "jsonb_set",
  "jsonb_strip_nulls",
  "jsonb_typeof",
  "lower",
  "max",
  "min",
  "octet_length",
  "replace",
  "row_number",
  "sum",
  "trim_scale",
  "unnest",
];
const immutable = new Set(immutableFunctions);

/** Those that answer something else every time. */
const volatile = new Set([
  "clock_timestamp",
  "gen_random_uuid",
  "nextval",
  "pg_sleep",
  "random",
  "setval",
  "timeofday",
  "uuidv4",
  "uuidv7",
]);

export interface Mutable {
  /** How a person would name it: `now()`, `+ interval`. */
  readonly name: string;
  readonly isVolatile: boolean;
  readonly overColumns: boolean;
}

/** What in an expression is not IMMUTABLE, as far as its text shows. `deep`: in the selects inside of it too. */
export function mutableIn(expression: unknown, { deep }: { readonly deep: boolean }): Mutable[] {
  const found: Mutable[] = [];
  walk(expression, (name, node) => {
    if (!deep && name === "SelectStmt") return false;
    const called = nameIfMutable(name, node);
    if (called !== undefined) found.push({ name: called, isVolatile: volatile.has(called.slice(0, -2)), overColumns: hasColumns(node) });
    return true;
  });
  return found;
}

function nameIfMutable(kind: string, node: Node): string | undefined {
  if (kind === "SQLValueFunction") return "the clock";
  if (kind === "FuncCall") return immutable.has(functionName(node)) ? undefined : `${functionName(node)}()`;
  // A day or a month has no length of its own: it depends on the time zone.
  if (kind === "A_Expr" && ["+", "-"].includes(names(listUnder(node, "name")).join()))
    return isInterval(node.lexpr) || isInterval(node.rexpr) ? "+ interval" : undefined;
  if (kind !== "TypeCast") return undefined;
  const type = typeOf(node);
  if (["timestamptz", "date"].includes(type) && !isPlain(node.arg)) return `::${type}`;
  return type === "text" && isMoment(node.arg) ? "::text of a moment" : undefined;
}

function isInterval(node: unknown): boolean {
  const cast = under(node, "TypeCast");
  if (cast) return typeOf(cast) === "interval";
  const sum = under(node, "A_Expr");
  return sum !== undefined && (isInterval(sum.lexpr) || isInterval(sum.rexpr));
}

function isPlain(node: unknown): boolean {
  return under(node, "ParamRef") !== undefined || isMoment(node) || under(node, "A_Const") !== undefined;
}

/** A column that holds a moment, by its name: the tree knows no types. */
function isMoment(node: unknown): boolean {
  const column = under(node, "ColumnRef");
  return column !== undefined && /(^|_)(at|until|since)$/.test(names(listUnder(column, "fields")).at(-1) ?? "");
}

function hasColumns(node: Node): boolean {
  let found = false;
  walk(node, (name) => {
    if (name === "SelectStmt") return false;
    found ||= name === "ColumnRef";
    return true;
  });
  return found;
}

/** The CASE and COALESCE expressions in which something is not IMMUTABLE. */
export function mutableChoices(expression: unknown): Mutable[] {
  const found: Mutable[] = [];
  walk(expression, (name, node) => {
    if (name === "SelectStmt") return false;
    if (name === "CaseExpr" || name === "CoalesceExpr") found.push(...mutableIn(Object.values(node).filter(isNodeOrList), { deep: true }));
    return true;
  });
  return found;
}

function isNodeOrList(value: unknown): boolean {
  return Array.isArray(value) || isNode(value);
}
