import type { Distribution } from "./distribution.ts";
import { lintForeignKeys } from "./lint-foreign-keys.ts";
import type { Column, Table } from "./read-schema.ts";

/** Something that a cluster would refuse, or do wrongly without a word. */
export interface Finding {
  readonly rule: "manifest" | "name" | "column" | "ids" | "primary key" | "unique" | "exclude" | "foreign key" | "index" | "trigger";
  readonly table: string;
  readonly message: string;
}

const longestName = 50;

/** Whether the same tables could be spread over several machines tomorrow, without a change. */
export function lintSchema(tables: readonly Table[], distribution: Distribution): Finding[] {
  const missing = Object.keys(distribution)
    .filter((name) => !tables.some((table) => table.name === name))
    .map((table): Finding => ({ rule: "manifest", table, message: "is in db/distribution.json but not in the database" }));
  return [...missing, ...tables.flatMap((table) => lintTable(table, tables, distribution))];
}

function lintTable(table: Table, tables: readonly Table[], distribution: Distribution): Finding[] {
  const finding = (rule: Finding["rule"], message: string): Finding => ({ rule, table: table.name, message });
  const placement = distribution[table.name];
  if (!placement) return [finding("manifest", "has no entry in db/distribution.json")];
  const by = placement.kind === "distributed" ? placement.by : undefined;
  const tenant = table.columns.some(({ name }) => name === "app_id") && by !== "app_id";
  return [
    ...(tenant ? [finding("manifest", "has an app_id but is not distributed by it")] : []),
    ...names(table)
      .filter((name) => name.length > longestName)
      .map((name) => finding("name", `${name} is longer than ${longestName} letters`)),
    ...table.columns.filter(isCounted).map(({ name }) => finding("ids", `${name} comes from a sequence`)),
    ...(placement.kind === "local" ? [] : table.triggers.map((name) => finding("trigger", `${name}: triggers run on one machine only`))),
    ...(by === undefined ? [] : lintDistributed(table, by, { types: peers(table.name, tables, distribution), finding })),
    ...lintForeignKeys(table, distribution, finding),
  ];
}

function names(table: Table): string[] {
  return [table.name, ...table.indexes.map(({ name }) => name), ...table.constraints.map(({ name }) => name)].filter(isFirst);
}

function isFirst(name: string, place: number, all: readonly string[]): boolean {
  return all.indexOf(name) === place;
}

function isCounted({ identity, value }: Column): boolean {
  return identity || /nextval\(/.test(value ?? "");
}

/** The types of the columns that this table's group is distributed by. */
function peers(name: string, tables: readonly Table[], distribution: Distribution): Set<string> {
  const placement = distribution[name];
  const types = tables.flatMap((table) => {
    const other = distribution[table.name];
    if (placement?.kind !== "distributed" || other?.kind !== "distributed" || other.group !== placement.group) return [];
    return table.columns.filter((column) => column.name === other.by).map(({ type }) => type);
  });
  return new Set(types);
}

function lintDistributed(
  table: Table,
  by: string,
  { types, finding }: { readonly types: ReadonlySet<string>; readonly finding: (rule: Finding["rule"], message: string) => Finding },
): Finding[] {
  const findings: Finding[] = [];
  const column = table.columns.find(({ name }) => name === by);
  if (!column) findings.push(finding("column", `has no ${by}`));
  else if (!column.required || column.value !== null) findings.push(finding("column", `${by} must be not null and without default`));
  if (types.size > 1) findings.push(finding("column", `the group's types differ: ${[...types].join(", ")}`));
  const primary = table.constraints.find(({ kind }) => kind === "primary");
  if (primary?.columns[0] !== by) findings.push(finding("primary key", `must begin with ${by}`));
  for (const index of table.indexes) {
    if (index.unique && !index.columns.includes(by)) findings.push(finding("unique", `${index.name} is unique without ${by}`));
  }
  for (const { kind, name, columns, operators } of table.constraints) {
    if (kind === "exclude" && operators[columns.indexOf(by)] !== "=") findings.push(finding("exclude", `${name} must hold ${by} with =`));
  }
  return findings;
}
