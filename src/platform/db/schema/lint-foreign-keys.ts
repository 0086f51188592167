import type { Distribution } from "./distribution.ts";
import type { Finding } from "./lint-schema.ts";
import type { Constraint, Table } from "./read-schema.ts";

type Find = (rule: Finding["rule"], message: string) => Finding;

/** A foreign key stays on one machine, and deleting its target does not search the whole table. */
export function lintForeignKeys(table: Table, distribution: Distribution, finding: Find): Finding[] {
  const keys = table.constraints.filter(({ kind }) => kind === "foreign");
  return keys.flatMap((key) => {
    const problem = whyItCannotStay(table.name, key, distribution);
    return [
      ...(problem === undefined ? [] : [finding("foreign key", `${key.name}: ${problem}`)]),
      ...(hasIndex(table, key) ? [] : [finding("index", `${key.name} (${key.columns.join(", ")}) has no index`)]),
    ];
  });
}

function whyItCannotStay(table: string, key: Constraint, distribution: Distribution): string | undefined {
  const from = distribution[table];
  const to = distribution[key.target ?? ""];
  if (!from || !to || to.kind === "reference") return undefined;
  if (from.kind !== to.kind) return `${from.kind} tables do not point at ${to.kind} ones`;
  if (from.kind !== "distributed" || to.kind !== "distributed") return undefined;
  if (from.group !== to.group) return `${key.target} is in another group`;
  const place = key.columns.indexOf(from.by);
  if (place < 0 || key.targetColumns[place] !== to.by) return `must pair ${from.by} with ${to.by}`;
  return key.setsColumns ? `would set ${from.by} to null or its default` : undefined;
}

function hasIndex(table: Table, key: Constraint): boolean {
  return table.indexes.some((index) => !index.partial && isStartOf(key.columns, index.columns));
}

/** In any order: all of them are compared for equality. */
function isStartOf(columns: readonly string[], indexed: readonly (string | null)[]): boolean {
  const start = indexed.slice(0, columns.length);
  return columns.every((column) => start.includes(column));
}
