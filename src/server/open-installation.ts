import { existsSync } from "node:fs";
import type { Config } from "../platform/config/config.ts";
import { folderProblem, makeFolder } from "../platform/config/make-folder.ts";
import { writtenFolders } from "../platform/config/writable-check.ts";
import type { Sql } from "../platform/db/database.ts";
import { holdsDatabase } from "../platform/db/first-start.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { readyTemplate } from "../platform/db/template.ts";
import { mayListen } from "../platform/http/listen.ts";
import type { Log } from "../platform/log/log.ts";
import { CannotStart } from "./kernel/cannot-start.ts";
import type { Running } from "./mount-server.ts";

export type { Running } from "./mount-server.ts";

export interface Options {
  readonly config: Config;
  readonly log: Log;
  /** Embedded database in memory, from this template where there is one: for tests. */
  readonly memory?: { readonly template?: string | undefined };
  readonly onStatement?: (statement: Sql, app: number | null) => void;
  readonly now?: () => Date;
}

/** Milliseconds for which a start waits for a database server that is starting too. */
const longestWait = 10_000;

/** Opens the platform, mounts the features, listens. */
export async function startServer({ config, log, memory, onStatement, now = () => new Date() }: Options): Promise<Running> {
  const report = (message: string, error?: unknown) => log.error({ err: error }, message);
  holdDataFolder(config);
  const place = await mayListen(config);
  if (!place.ok) throw new CannotStart(place.why);
  const isNew = !config.database && !memory && !holdsDatabase(config.dataDir);
  if (isNew && config.weakSecret !== undefined) throw new CannotStart(config.weakSecret);
  // The features are loaded while the database opens in its thread: each takes about as long as the other.
  const [database, { serve }] = await Promise.all([
    openDatabase({
      ...databasePlace(config, memory),
      onStatement,
      now,
      report,
      tell: (message) => log.info(message),
      patience: longestWait,
    }),
    import("./mount-server.ts"),
  ]);
  try {
    return await serve(database, { config, log, report, now });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Which database the configuration means; the embedded one in memory where tests say so. */
export function databasePlace(config: Config, memory?: Options["memory"]) {
  if (config.database)
    return {
      url: config.database.url,
      directUrl: config.database.directUrl === config.database.url ? undefined : config.database.directUrl,
    };
  return memory ? { memory: true, template: memory.template } : { directory: config.dataDir, template: readyTemplate() };
}

/** Whatever is not kept elsewhere is kept in the data folder: whether it can be used is known before anything is opened. */
function holdDataFolder(config: Config): void {
  const { dataDir } = config;
  for (const folder of writtenFolders(config)) {
    // Those below it are made by whoever fills them.
    if (folder !== dataDir && !existsSync(folder)) continue;
    try {
      makeFolder(folder);
    } catch (error) {
      const why = folderProblem(error, folder);
      throw why === undefined ? error : new CannotStart(why);
    }
  }
}
