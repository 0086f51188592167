import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { DatabaseOptions } from "./database-options.ts";
import { readMigrations } from "./migrations.ts";
import { openDatabase } from "./open-database.ts";
import type { Store } from "./store.ts";
import { buildTemplate, readyTemplate } from "./template.ts";

let template: string;
const folders: string[] = [];

beforeAll(async () => {
  template = await buildTemplate();
});
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "joinery-template-"));
  folders.push(folder);
  return folder;
}

/** How many rows each of our tables holds, where there are any. */
async function rowsIn(options: DatabaseOptions): Promise<Record<string, number>> {
  const store = (await openDatabase(options)) as Store;
  const rows = await store.asOwner(async (owner) => {
    const tables = await owner.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
    );
    const counted: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await owner.query<{ count: number }>(`select count(*)::integer as count from public."${name}"`);
      if (row?.count) counted[name] = row.count;
    }
    return counted;
  });
  await store.close();
  return rows;
}

test("the template is found where it was built", () => {
  expect(readyTemplate()).toBe(template);
});

test("what begins with the template begins with the steps that have run, and no id or secret of anybody", async () => {
  const expected = { migrations: readMigrations().length };
  expect(await rowsIn({ memory: true, template })).toEqual(expected);
  const folder = newFolder();
  expect(await rowsIn({ directory: folder, template })).toEqual(expected);
  expect(existsSync(join(folder, "database.unfinished"))).toBe(false);
});
