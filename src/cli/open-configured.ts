import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/db/database.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { databasePlace } from "../server/open-installation.ts";

/** Opens the database that the configuration names; migrations run. */
export function openConfigured(config: Config): Promise<Database> {
  const report = (message: string) => void process.stderr.write(`${message}\n`);
  return openDatabase({ ...databasePlace(config), report, tell: report });
}
