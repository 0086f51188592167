import { readFileSync } from "node:fs";
import type { Level, TableUse } from "./levels.ts";
import { listUnder, type Node, names, under, walk } from "./tree.ts";

/** The columns that hold secrets or what secrets are compared with, by their tables. */
export type Secrets = { readonly [table: string]: readonly string[] };

export function readSecrets(): Secrets {
  return JSON.parse(readFileSync("db/secrets.json", "utf8")) as Secrets;
}

/** The secret columns that one level of a statement answers, as `table.column`: by name, by `*`, or as a part of the whole row. */
export function secretsRead({ kind, node, tables }: Level, secrets: Secrets): string[] {
  const answered = kind === "select" ? listUnder(node, "targetList") : listUnder(node, "returningList");
  const all = kind === "insert" ? [...tables, ...written(node)] : tables;
  const found = references(answered).flatMap((reference) => {
    const words = names(listUnder(reference, "fields"));
    const isWhole = listUnder(reference, "fields").some((field) => under(field, "A_Star") !== undefined);
    return all.flatMap((table) => readOf(table, { words, isWhole }, secrets[table.name] ?? []));
  });
  return [...new Set(found)];
}

function readOf(table: TableUse, { words, isWhole }: { words: readonly string[]; isWhole: boolean }, secret: readonly string[]): string[] {
  const named = (columns: readonly string[]) => columns.map((column) => `${table.name}.${column}`);
  if (isWhole) return words.length === 0 || words.at(-1) === table.alias ? named(secret) : [];
  // A table by its name alone is its whole row.
  if (words.length === 1 && words[0] === table.alias) return named(secret);
  const isOther = words.length > 1 && words.at(-2) !== table.alias;
  return isOther ? [] : named(secret.filter((column) => column === words.at(-1)));
}

/** The table that an insert writes to, by the name that RETURNING has for it. */
function written(node: Node): TableUse[] {
  const range = under({ RangeVar: node.relation }, "RangeVar");
  if (!range) return [];
  const name = String(range.relname ?? "");
  const alias = under({ Alias: range.alias }, "Alias")?.aliasname;
  return [{ name, alias: typeof alias === "string" ? alias : name, held: new Set(), linked: new Set() }];
}

/** The columns that an expression names; subselects in it are levels of their own. */
function references(expression: unknown): Node[] {
  const found: Node[] = [];
  walk(expression, (name, node) => {
    if (name === "ColumnRef") found.push(node);
    return name !== "SelectStmt";
  });
  return found;
}
