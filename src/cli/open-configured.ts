import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/db/database.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { databasePlace } from "../server/start-server.ts";

/** Opens the database that the configuration names; migrations run. */
export function openConfigured(config: Config): Promise<Database> {
  return openDatabase({ ...databasePlace(config), report: (message) => process.stderr.write(`${message}\n`) });
}
