import type { Database } from "./database.ts";
import type { DatabaseOptions } from "./database-options.ts";
import { openEmbedded } from "./open-embedded.ts";
import { openPostgres } from "./open-postgres.ts";
import { openStore } from "./store.ts";

export type { DatabaseOptions } from "./database-options.ts";

/** Opens the database, runs the migrations that have not run, checks roles and row-level security. Throws `DatabaseError`. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return openStore(options.url === undefined ? openEmbedded(options) : openPostgres({ ...options, url: options.url }), options);
}
