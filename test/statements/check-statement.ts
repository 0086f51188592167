import { loadModule, parseSync } from "libpg-query";
import type { Distribution } from "../../src/platform/db/schema/distribution.ts";
import { isValue, type Level, levelsOf, type TableUse } from "./levels.ts";
import { type Secrets, secretsRead } from "./secrets.ts";
import { isNode, listUnder, type Node, textUnder, under, walk } from "./tree.ts";
import { mutableChoices, mutableIn } from "./volatility.ts";

await loadModule();

/**
 * What a cluster refuses, or does on every machine where one would do:
 *
 * - `key`: a table is held to its key only by another table's, not by `= $n` under its own name.
 * - `scatter`: a table is not held to its key at all.
 * - `groups`: tables whose rows are not kept together meet in one statement.
 * - `moved`: the key of a row is changed.
 * - `set`: what UPDATE or DELETE works out over columns is not IMMUTABLE; nothing in it is VOLATILE, nor in a CASE or COALESCE anything but
 *   IMMUTABLE.
 * - `conflict`: the same of ON CONFLICT DO UPDATE, where nothing but IMMUTABLE is allowed.
 * - `returning`: RETURNING holds something that is not IMMUTABLE.
 * - `lock`: rows are locked that are not held to their key.
 * - `insert from function`: rows come from a function into a table with row-level security.
 * - `secret`: a column with a secret is answered (not of clusters: where nobody reads one, nobody sends one on by mistake).
 * - `unreadable`: no PostgreSQL would take it, or it is MERGE.
 */
export type Rule =
  | "key"
  | "scatter"
  | "groups"
  | "moved"
  | "set"
  | "conflict"
  | "returning"
  | "lock"
  | "insert from function"
  | "secret"
  | "unreadable";

export interface Problem {
  readonly rule: Rule;
  readonly message: string;
}

interface Rules {
  readonly distribution: Distribution;
  /** Whether the tables have row-level security, which the product switches off where they are distributed. */
  readonly rowSecurity: boolean;
  readonly secrets: Secrets;
}

/** Whether a statement can be sent to a cluster whose tables lie as `distribution` says. */
export function checkStatement(text: string, rules: Rules): Problem[] {
  const tree = parsed(text);
  if (typeof tree === "string") return [{ rule: "unreadable", message: tree }];
  const levels = levelsOf(tree);
  const keys = new Keys(rules.distribution);
  const problems = [
    ...groupProblems(levels, keys),
    ...levels.flatMap((level) => [
      ...keyProblems(level, keys),
      ...(level.kind === "insert" ? insertProblems(level, keys, rules) : []),
      ...(level.kind === "update" || level.kind === "delete" ? changeProblems(level, keys) : []),
      ...returningProblems(level),
      ...secretProblems(level, rules),
    ]),
  ];
  const seen = new Set<string>();
  return problems.filter(({ rule, message }) => !seen.has(`${rule} ${message}`) && seen.add(`${rule} ${message}`));
}

function parsed(text: string): unknown {
  try {
    const tree: unknown = parseSync(text);
    let isMerge = false;
    walk(tree, (name) => {
      isMerge ||= name === "MergeStmt";
      return true;
    });
    return isMerge ? "MERGE is not for every engine" : tree;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Where tables lie. */
class Keys {
  readonly #distribution: Distribution;

  constructor(distribution: Distribution) {
    this.#distribution = distribution;
  }

  /** The column that a table's rows are spread by; undefined: they are not. */
  of(table: string): string | undefined {
    const placement = this.#distribution[table];
    return placement?.kind === "distributed" ? placement.by : undefined;
  }

  /** Tables of one answer can be joined; undefined: with any, or it is no table of ours. */
  group(table: string): string | undefined {
    const placement = this.#distribution[table];
    if (placement === undefined || placement.kind === "reference") return undefined;
    return placement.kind === "local" ? "the coordinator alone" : `"${placement.group}"`;
  }
}

function groupProblems(levels: readonly Level[], keys: Keys): Problem[] {
  const groups = new Map<string, string>();
  for (const name of levels.flatMap((level) => [...level.tables.map((table) => table.name), ...target(level)])) {
    const group = keys.group(name);
    if (group !== undefined && !groups.has(group)) groups.set(group, name);
  }
  if (groups.size < 2) return [];
  const told = [...groups].map(([group, table]) => `${table} of ${group}`).join(" and ");
  return [{ rule: "groups", message: `${told} are not kept together` }];
}

/** The table that an insert writes to: the others' stands among their tables. */
function target({ kind, node }: Level): string[] {
  const name = kind === "insert" && isNode(node.relation) ? textUnder(node.relation, "relname") : undefined;
  return name === undefined ? [] : [name];
}

function keyProblems({ node, tables }: Level, keys: Keys): Problem[] {
  const isLocked = listUnder(node, "lockingClause").length > 0;
  return tables.flatMap((table): Problem[] => {
    const key = keys.of(table.name);
    if (key === undefined || table.held.has(key)) return [];
    const missing = `${told(table)} without ${table.alias}.${key} = $n`;
    if (isLocked) return [{ rule: "lock", message: missing }];
    return [table.linked.has(key) ? { rule: "key", message: missing } : { rule: "scatter", message: missing }];
  });
}

function told({ name, alias }: TableUse): string {
  return name === alias ? name : `${name} ${alias}`;
}

function insertProblems({ node }: Level, keys: Keys, { rowSecurity }: Rules): Problem[] {
  const table = isNode(node.relation) ? (textUnder(node.relation, "relname") ?? "") : "";
  const key = keys.of(table);
  if (key === undefined) return [];
  const columns = listUnder(node, "cols").map((column) => textUnder(under(column, "ResTarget") ?? {}, "name"));
  const given = givenRows(node).map((row) => row[columns.indexOf(key)]);
  const problems: Problem[] = given.every(isValue)
    ? []
    : [{ rule: "key", message: `a row of ${table} is inserted without a parameter for ${key}` }];
  const from = under(node.selectStmt, "SelectStmt");
  const functions = from ? levelsOf([node.selectStmt]).flatMap((level) => level.functions) : [];
  if (rowSecurity && functions.length > 0)
    problems.push({ rule: "insert from function", message: `rows of ${table} come from ${functions.join(" and ")}` });
  return [...problems, ...conflictProblems(node, key)];
}

/** What stands for the columns of an insert: in each row of its values, or in its select. */
function givenRows(node: Node): (readonly unknown[])[] {
  const from = under(node.selectStmt, "SelectStmt");
  if (!from) return [[]];
  const rows = listUnder(from, "valuesLists");
  if (rows.length > 0) return rows.map((row) => listUnder(under(row, "List") ?? {}, "items"));
  return [listUnder(from, "targetList").map((item) => under(item, "ResTarget")?.val)];
}

function conflictProblems(node: Node, key: string): Problem[] {
  const conflict = isNode(node.onConflictClause) ? node.onConflictClause : {};
  const set = listUnder(conflict, "targetList");
  const problems: Problem[] = mutableIn([set, conflict.whereClause], { deep: true }).map(({ name }) => ({
    rule: "conflict",
    message: `${name} in ON CONFLICT DO UPDATE is not IMMUTABLE`,
  }));
  return [...problems, ...movedProblems(set, key)];
}

function movedProblems(set: readonly unknown[], key: string): Problem[] {
  const moved = set.some((item) => textUnder(under(item, "ResTarget") ?? {}, "name") === key);
  return moved ? [{ rule: "moved", message: `${key} never changes` }] : [];
}

function changeProblems({ kind, node, tables }: Level, keys: Keys): Problem[] {
  const key = keys.of(tables[0]?.name ?? "");
  if (key === undefined) return [];
  const set = kind === "update" ? listUnder(node, "targetList") : [];
  const parts = [...set, node.whereClause];
  const messages = [
    ...mutableIn(parts, { deep: false }).flatMap(({ name, overColumns }) => (overColumns ? `${name} over columns is not IMMUTABLE` : [])),
    ...mutableIn(parts, { deep: true }).flatMap(({ name, isVolatile }) => (isVolatile ? `${name} is VOLATILE` : [])),
    ...mutableChoices(parts).map(({ name }) => `${name} in a CASE or COALESCE is not IMMUTABLE`),
  ];
  return [...messages.map((message): Problem => ({ rule: "set", message })), ...movedProblems(set, key)];
}

function returningProblems({ node, kind }: Level): Problem[] {
  if (kind === "select") return [];
  return mutableIn(listUnder(node, "returningList"), { deep: true }).map(({ name }) => ({
    rule: "returning",
    message: `${name} in RETURNING is not IMMUTABLE`,
  }));
}

function secretProblems(level: Level, { secrets }: Rules): Problem[] {
  return secretsRead(level, secrets).map((column) => ({ rule: "secret", message: `${column} is read` }));
}
