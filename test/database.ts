import type { DatabaseOptions } from "../src/platform/db/database-options.ts";
import { openDatabase } from "../src/platform/db/open-database.ts";
import type { Store } from "../src/platform/db/store.ts";
import { buildTemplate } from "../src/platform/db/template.ts";
import { newDatabase } from "./postgres.ts";

/**
 * A migrated, empty database for one test file: on the PostgreSQL of `TEST_DATABASE_URL` when that is set, else embedded and in
 * memory. Close it when done. Its `asOwner` goes around both lines between apps: for setting up only.
 */
export async function testDatabase(options: Partial<DatabaseOptions> = {}): Promise<Store> {
  const server = process.env.TEST_DATABASE_URL;
  const where = server ? { url: await newDatabase(server) } : { memory: true, template: await buildTemplate() };
  return (await openDatabase({ ...options, ...where })) as Store; // the product is not shown the owner; tests are
}

let shared: Promise<Store> | undefined;

/** One for all files that leave nothing behind in it. Nobody closes it: it goes with the process. */
export function sharedDatabase(): Promise<Store> {
  shared ??= testDatabase();
  return shared;
}
