import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { projectRoot } from "./project-root.ts";

/** One step of the database's history: `db/migrations/0001-platform.sql`. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text: a step that ran anywhere is never edited. */
  readonly checksum: string;
}

/** The steps in order. Throws when a name or a number is wrong. */
export function readMigrations(folder: URL = new URL("db/migrations/", projectRoot)): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  return names.map((name, index) => {
    const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
    if (number !== index + 1) throw new Error(`db/migrations/${name} should be called ${String(index + 1).padStart(4, "0")}-….sql`);
    const text = readFileSync(new URL(name, folder), "utf8").replaceAll("\r\n", "\n");
    return { number, name: name.slice(0, -4), text, checksum: createHash("sha256").update(text).digest("hex") };
  });
}

/** Changes with any step: what a cached database is known by. */
export function hashOf(migrations: readonly Migration[]): string {
  const hash = createHash("sha256");
  for (const { name, checksum } of migrations) hash.update(`${name} ${checksum}\n`);
  return hash.digest("hex").slice(0, 16);
}
