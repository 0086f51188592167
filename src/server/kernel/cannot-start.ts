import type { Config } from "../../platform/config/config.ts";
import { folderProblem } from "../../platform/config/make-folder.ts";
import { DatabaseError } from "../../platform/db/database.ts";

/** Why the server cannot start, in one line for the operator. */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}

/** What of the operator's is in the way, in one line that names it; undefined for what is a mistake of ours. */
export function operatorsProblem(error: unknown, { database, dataDir }: Pick<Config, "database" | "dataDir">): string | undefined {
  if (error instanceof CannotStart) return error.message;
  if (!(error instanceof DatabaseError)) return folderProblem(error, dataDir);
  if (!database) return error.message;
  return `${database.directUrl === database.url ? "DATABASE_URL" : "DATABASE_URL or DATABASE_DIRECT_URL"} cannot be used: ${error.message}`;
}
