import type { Queries } from "../database.ts";
import { type Constraint, type Index, readSchema, type Table } from "./read-schema.ts";

/** The whole database on one page, in SQL that can be read aloud. The same from every engine. */
export async function describeSchema(queries: Queries): Promise<string> {
  const tables = await readSchema(queries);
  const head = "-- The whole database, as the migrations leave it. Generated: `npx vitest run src/platform/db/schema -u`.\n";
  return [head, ...tables.map(describeTable)].join("\n");
}

function describeTable(table: Table): string {
  const tenant = table.columns.some(({ name }) => name === "app_id");
  const notes = [...(table.comment ? [table.comment] : []), ...(tenant ? ["rows of apps: row-level security"] : [])];
  const lines = [...table.columns.map(describeColumn), ...table.constraints.toSorted(byKind).map(describeConstraint)];
  const partitioned = table.partitioned ? ` partition by ${table.partitioned}` : "";
  return [
    ...notes.map((note) => `-- ${note}`),
    `create table ${table.name} (`,
    `${lines.map((line) => `  ${line}`).join(",\n")}`,
    `)${partitioned};`,
    ...table.partitions.flatMap(({ name, bound, indexes }) => [
      `create table ${name} partition of ${table.name} ${bound.toLowerCase()};`,
      ...indexes.map((definition) => describeIndex({ definition })),
    ]),
    ...table.indexes.filter((index) => !index.ofConstraint).map(describeIndex),
    "",
  ].join("\n");
}

function describeColumn({ name, type, required, value, generated, identity }: Table["columns"][number]): string {
  const given =
    value === null ? "" : generated ? ` generated always as (${value}) stored` : ` default ${value.replace(/'::(text|jsonb)/g, "'")}`;
  return `${name} ${shortType(type)}${required ? " not null" : ""}${given}${identity ? " identity" : ""}`;
}

function shortType(type: string): string {
  return type.replace("timestamp with time zone", "timestamptz");
}

const kinds: readonly Constraint["kind"][] = ["primary", "unique", "foreign", "exclude", "check"];

function byKind(one: Constraint, other: Constraint): number {
  return kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || (one.name < other.name ? -1 : 1);
}

function describeConstraint({ kind, name, definition }: Constraint): string {
  const words = definition.replace(/^(PRIMARY KEY|UNIQUE|FOREIGN KEY|CHECK|EXCLUDE USING)/, (start) => start.toLowerCase());
  const plain = words.replace(/ (REFERENCES|ON DELETE CASCADE|ON UPDATE CASCADE|ON DELETE RESTRICT|DEFERRABLE|NOT VALID)/g, (word) =>
    word.toLowerCase(),
  );
  return kind === "exclude" || kind === "check" ? `constraint ${name} ${plain}` : plain;
}

function describeIndex({ definition }: Pick<Index, "definition">): string {
  const plain = definition
    .replace(/ ON (ONLY )?public\./, " on ")
    .replace(" USING btree", "")
    .replace(" USING ", " using ");
  return `${plain.replace(/^CREATE (UNIQUE )?INDEX/, (start) => start.toLowerCase()).replace(" WHERE ", " where ")};`;
}
