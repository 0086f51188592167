import { isNode, listUnder, type Node, names, textUnder, uncast, under, walk } from "./tree.ts";

/** A table as one level of a statement names it. */
export interface TableUse {
  readonly name: string;
  readonly alias: string;
  /** The columns that equal a parameter or a constant for all of its rows. */
  readonly held: Set<string>;
  /** The columns that equal some column of another table. */
  readonly linked: Set<string>;
}

/** One select, insert, update or delete of a statement, those inside of it left out. */
export interface Level {
  readonly kind: "select" | "insert" | "update" | "delete";
  readonly node: Node;
  readonly tables: readonly TableUse[];
  /** Names of the functions in its `from`. */
  readonly functions: readonly string[];
}

const kinds = { SelectStmt: "select", InsertStmt: "insert", UpdateStmt: "update", DeleteStmt: "delete" } as const;

/** The levels of a statement, the outer ones first. Tables of `with` are none. */
export function levelsOf(tree: unknown): Level[] {
  const own = commonTables(tree);
  const levels: Level[] = [];
  const add = (kind: Level["kind"], node: Node): void => {
    levels.push(readLevel(kind, node, own));
    // The two sides of a union have no name of their own in the tree.
    for (const side of ["larg", "rarg"]) {
      const half = node[side];
      if (kind === "select" && isNode(half)) add("select", half);
    }
  };
  walk(tree, (name, node) => {
    if (name in kinds) add(kinds[name as keyof typeof kinds], node);
    return true;
  });
  return levels;
}

function commonTables(tree: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  walk(tree, (name, node) => {
    if (name === "CommonTableExpr") found.add(textUnder(node, "ctename") ?? "");
    return true;
  });
  return found;
}

function readLevel(kind: Level["kind"], node: Node, common: ReadonlySet<string>): Level {
  const reading: Reading = { tables: [], functions: [], common };
  if (kind !== "select" && kind !== "insert" && isNode(node.relation)) addTable(reading, node.relation);
  for (const item of listUnder(node, kind === "delete" ? "usingClause" : "fromClause")) readFrom(reading, item);
  hold(reading.tables, reading.tables, node.whereClause);
  return { kind, node, tables: reading.tables, functions: reading.functions };
}

interface Reading {
  readonly tables: TableUse[];
  readonly functions: string[];
  readonly common: ReadonlySet<string>;
}

function addTable({ tables, common }: Reading, range: Node): TableUse[] {
  const name = textUnder(range, "relname") ?? "";
  if (range.schemaname === undefined && common.has(name)) return [];
  const alias = isNode(range.alias) ? textUnder(range.alias, "aliasname") : undefined;
  const table: TableUse = { name, alias: alias ?? name, held: new Set(), linked: new Set() };
  tables.push(table);
  return [table];
}

/** Reads one item of a `from`; answers the tables in it. */
function readFrom(reading: Reading, item: unknown): readonly TableUse[] {
  const range = under(item, "RangeVar");
  if (range) return addTable(reading, range);
  const called = under(item, "RangeFunction");
  if (called) walk(called, (name, node) => name !== "FuncCall" || reading.functions.push(functionName(node)) < 0);
  const join = under(item, "JoinExpr");
  if (!join) return [];
  const [left, right] = [readFrom(reading, join.larg), readFrom(reading, join.rarg)];
  const all = [...left, ...right];
  // An outer join's condition holds only the rows that may be missing.
  const restricted = { JOIN_INNER: all, JOIN_LEFT: right, JOIN_RIGHT: left }[textUnder(join, "jointype") ?? ""] ?? [];
  hold(restricted, reading.tables, join.quals);
  for (const column of names(listUnder(join, "usingClause"))) for (const table of restricted) table.linked.add(column);
  return all;
}

export function functionName(call: Node): string {
  return names(listUnder(call, "funcname")).at(-1) ?? "";
}

/** Notes what a condition holds its tables to; `all`: the tables that a column without a table's name may belong to. */
function hold(restricted: readonly TableUse[], all: readonly TableUse[], condition: unknown): void {
  for (const each of conjuncts(condition)) {
    const equality = under(each, "A_Expr");
    if (equality?.kind !== "AEXPR_OP" || names(listUnder(equality, "name")).join() !== "=") continue;
    for (const [one, other] of [
      [equality.lexpr, equality.rexpr],
      [equality.rexpr, equality.lexpr],
    ]) {
      const column = columnOf(one, all);
      if (!column || !restricted.includes(column.table)) continue;
      if (isValue(other)) column.table.held.add(column.name);
      else if (under(other, "ColumnRef")) column.table.linked.add(column.name);
    }
  }
}

function conjuncts(condition: unknown): unknown[] {
  const all = under(condition, "BoolExpr");
  if (all?.boolop === "AND_EXPR") return listUnder(all, "args").flatMap(conjuncts);
  return condition === undefined ? [] : [condition];
}

function columnOf(node: unknown, tables: readonly TableUse[]): { readonly table: TableUse; readonly name: string } | undefined {
  const reference = under(node, "ColumnRef");
  const words = reference ? names(listUnder(reference, "fields")) : [];
  const name = words.at(-1);
  const of = words.length === 1 ? tables : tables.filter(({ alias }) => alias === words.at(-2));
  const [table, ...more] = of;
  return name !== undefined && table && more.length === 0 ? { table, name } : undefined;
}

/** A parameter or a constant, cast or not. */
export function isValue(node: unknown): boolean {
  const bare = uncast(node);
  return under(bare, "ParamRef") !== undefined || under(bare, "A_Const") !== undefined;
}
