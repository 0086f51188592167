import type { Config } from "../platform/config/config.ts";
import { folderProblem, makeFolder } from "../platform/config/make-folder.ts";
import type { Database, Sql } from "../platform/db/database.ts";
import { holdsDatabase } from "../platform/db/first-start.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { projectRoot } from "../platform/db/project-root.ts";
import { readyTemplate } from "../platform/db/template.ts";
import { createHttp } from "../platform/http/create-http.ts";
import { drain } from "../platform/http/drain.ts";
import { listen, mayListen } from "../platform/http/listen.ts";
import { LateJobs } from "../platform/jobs/late-jobs.ts";
import { type Runner, startRunner } from "../platform/jobs/runner.ts";
import { createRateLimits } from "../platform/limits/rate-limits.ts";
import type { Log } from "../platform/log/log.ts";
import { Keys } from "./api-keys/public.ts";
import { Directory } from "./apps/public.ts";
import { anyUser, Callers, hashPassword } from "./auth/public.ts";
import { features } from "./features.ts";
import { serveFiles } from "./files/public.ts";
import { apart, jobsOf, schedulesOf } from "./jobs.ts";
import { Memory } from "./memory.ts";
import { outsideOf } from "./outside.ts";
import { allowsOrigin } from "./request/allows-origin.ts";
import { makeScope, type World } from "./request/make-scope.ts";
import { mountFeatures } from "./request/mount.ts";
import { serveDocs } from "./request/serve-docs.ts";
import { nobodysVisit } from "./request/visit.ts";
import { problemPage, serveFavicon, serveSites, serveStudio, siteOfHost } from "./sites/public.ts";
import { addFirstAdmin, ensurePlatformApp, giveSetupKey } from "./starters/public.ts";
import { keepSwept } from "./sweep-drafts.ts";

export interface Options {
  readonly config: Config;
  readonly log: Log;
  /** Embedded database in memory, from this template where there is one: for tests. */
  readonly memory?: { readonly template?: string | undefined };
  readonly onStatement?: (statement: Sql, app: number | null) => void;
  readonly now?: () => Date;
}

export interface Running {
  readonly port: number;
  readonly database: Database;
  readonly jobs: Runner;
  /** The key of the one-time setup link, while nobody has an account. */
  readonly setupKey: string | null;
  /** What to do in turn when the process ends. */
  readonly steps: readonly { readonly name: string; readonly stop: () => Promise<void> }[];
}

/** Why the server cannot start, in one line for the operator. */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}

/** Opens the platform, mounts the features, listens. */
export async function startServer({ config, log, memory, onStatement, now = () => new Date() }: Options): Promise<Running> {
  const report = (message: string, error?: unknown) => log.error({ err: error }, message);
  holdDataFolder(config);
  const place = await mayListen(config);
  if (!place.ok) throw new CannotStart(place.why);
  const isNew = !config.database && !memory && !holdsDatabase(config.dataDir);
  if (isNew && config.weakSecret !== undefined) throw new CannotStart(config.weakSecret);
  const database = await openDatabase({ ...databasePlace(config, memory), onStatement, report });
  try {
    const remembered = new Memory();
    const world: World = {
      database,
      memory: remembered,
      directory: new Directory(database, remembered),
      features,
      outside: outsideOf(config, database, report),
      lateJobs: new LateJobs(database, report),
      now,
    };
    world.outside.changes.listen();
    const setupKey = await prepare(world, config, (message) => log.warn(message));
    const http = await createHttp({
      config,
      log,
      checks: { database: () => database.isReady() },
      problemPage,
      allowsOrigin: allowsOrigin(config, world),
    });
    const siteOf = siteOfHost({ main: new URL(config.baseUrl).host, sites: config.sitesHost }, world.directory);
    const limits = createRateLimits({ scale: config.rateLimitScale });
    const mounted = {
      world,
      callers: new Callers(database),
      keys: new Keys(world),
      limits,
      siteOf,
      secure: config.baseUrl.startsWith("https:"),
    };
    mountFeatures(http.server, features, mounted);
    serveDocs(http.server, features);
    serveFiles(http.server, mounted);
    const shell = await serveStudio(http.server, new URL("dist/studio/", projectRoot), { siteOf, sitesHost: config.sitesHost });
    serveFavicon(http.server, siteOf);
    await serveSites(http.server, { ...mounted, folder: new URL("dist/site/", projectRoot), config, shell });
    const mailer = config.mail && (await import("../platform/mail/smtp-mailer.ts")).createMailer(config);
    const works = jobsOf(world, mailer ? { mailer } : {});
    // The embedded database belongs to this process alone.
    const jobs = startRunner({
      ...{ database, works, report },
      schedules: schedulesOf(features),
      apart: apart(features),
      coming: () => world.lateJobs.settled(),
      alone: !config.database,
    });
    const listening = await listen(http.server, config);
    if (!listening.ok) {
      await jobs.drain(0);
      throw new CannotStart(listening.why);
    }
    const stopSweeping = keepSwept(world.outside.files, report);
    const steps = [
      { name: "watching", stop: async () => world.outside.changes.end() },
      { name: "server", stop: () => drain(http.server) },
      { name: "jobs", stop: () => jobs.drain(2_000) },
      { name: "sweeping", stop: async () => stopSweeping() },
      { name: "database", stop: () => database.close() },
    ];
    return { port: listening.value, database, jobs, setupKey, steps };
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
function holdDataFolder({ dataDir, database, s3, secretKey }: Config): void {
  if (database && s3 && secretKey !== undefined) return;
  try {
    makeFolder(dataDir);
  } catch (error) {
    const why = folderProblem(error, dataDir);
    throw why === undefined ? error : new CannotStart(why);
  }
}

/** The platform's own app, and on an empty database the way to its first account. */
async function prepare(world: World, config: Config, warn: (message: string) => void): Promise<string | null> {
  const scope = makeScope(world, { app: 0, person: null, appRole: 0, visit: nobodysVisit });
  await scope.write(ensurePlatformApp);
  const isUsed = await anyUser(scope.db);
  if (config.weakSecret !== undefined) {
    if (!isUsed) throw new CannotStart(config.weakSecret);
    warn(`${config.weakSecret} This one is used on, as what is stored was sealed with it; with another, connections are entered anew.`);
  }
  if (isUsed) return null;
  if (!config.admin) return scope.write(giveSetupKey);
  const passwordHash = await hashPassword(config.admin.password);
  const { username } = config.admin;
  await scope.write((writing) => addFirstAdmin(writing, { username, nickname: "", passwordHash }));
  return null;
}
