import { readLoginName } from "../model/access/login-name.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/db/database.ts";
import { projectRoot } from "../platform/db/project-root.ts";
import { createHttp, type Http } from "../platform/http/create-http.ts";
import { drain } from "../platform/http/drain.ts";
import { listen } from "../platform/http/listen.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { LateJobs } from "../platform/jobs/late-jobs.ts";
import { type Runner, startRunner } from "../platform/jobs/runner.ts";
import { createRateLimits, type RateLimits } from "../platform/limits/rate-limits.ts";
import type { Log } from "../platform/log/log.ts";
import { Keys } from "./api-keys/public.ts";
import { Directory } from "./apps/public.ts";
import { anyPlatformAdmin, anyUser, Callers, hashPassword } from "./auth/public.ts";
import { CannotStart } from "./cannot-start.ts";
import { features } from "./features.ts";
import { serveFiles } from "./files/public.ts";
import { apart, jobsOf, schedulesOf } from "./jobs.ts";
import { Memory } from "./memory.ts";
import { outsideOf } from "./outside.ts";
import { allowsOrigin } from "./request/allows-origin.ts";
import { makeScope, type World } from "./request/make-scope.ts";
import { mountFeatures } from "./request/mount.ts";
import { serveDocs } from "./request/serve-docs.ts";
import { nobodysVisit, visitOfJob } from "./request/visit.ts";
import { problemPage, serveFavicon, serveSites, serveStudio, siteOfHost } from "./sites/public.ts";
import { addFirstAdmin, ensurePlatformApp, giveSetupKey } from "./starters/public.ts";
import { keepSwept } from "./sweep-drafts.ts";

export interface Serving {
  readonly config: Config;
  readonly log: Log;
  readonly report: (message: string, error?: unknown) => void;
  readonly now: () => Date;
}

export interface Running {
  readonly port: number;
  readonly database: Database;
  readonly jobs: Runner;
  /** The key of the one-time setup link, while there is no platform admin. */
  readonly setupKey: string | null;
  /** What to do in turn when the process ends. */
  readonly steps: readonly { readonly name: string; readonly stop: () => Promise<void> }[];
}

/** Mounts the features on an open database, and listens. Closing the database after a failure is the caller's business. */
export async function serve(database: Database, { config, log, report, now }: Serving): Promise<Running> {
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
  const limits = createRateLimits({ scale: config.rateLimitScale });
  world.outside.changes.listen();
  const warn = (message: string) => log.warn(message);
  const [setupKey, server] = await Promise.all([prepare(world, config, warn), mount(world, config, log, limits)]);
  const mailer = config.mail && (await import("../platform/mail/smtp-mailer.ts")).createMailer(config);
  const works = jobsOf(world, mailer ? { mailer } : {}, visitOfJob(limits));
  // The embedded database belongs to this process alone.
  const jobs = startRunner({
    ...{ database, works, report },
    schedules: schedulesOf(features),
    apart: apart(features),
    coming: () => world.lateJobs.settled(),
    alone: !config.database,
  });
  const listening = await listen(server, config);
  if (!listening.ok) {
    await jobs.drain(0);
    throw new CannotStart(listening.why);
  }
  const stopSweeping = keepSwept(world.outside.files, report);
  const steps = [
    { name: "watching", stop: async () => world.outside.changes.end() },
    { name: "server", stop: () => drain(server) },
    { name: "jobs", stop: () => jobs.drain(2_000) },
    { name: "sweeping", stop: async () => stopSweeping() },
    { name: "database", stop: () => database.close() },
  ];
  return { port: listening.value, database, jobs, setupKey, steps };
}

/** Everything that answers, at its place: the features, files, the studio and the sites. */
async function mount(world: World, config: Config, log: Log, limits: RateLimits): Promise<Http["server"]> {
  const { server } = await createHttp({
    config,
    log,
    checks: { database: () => world.database.isReady() },
    problemPage,
    allowsOrigin: allowsOrigin(config, world),
  });
  const siteOf = siteOfHost({ main: new URL(config.baseUrl).host, sites: config.sitesHost }, world.directory);
  const mounted = {
    world,
    callers: new Callers(world.database),
    keys: new Keys(world),
    limits,
    siteOf,
    secure: config.baseUrl.startsWith("https:"),
  };
  mountFeatures(server, features, mounted);
  serveDocs(server, features);
  serveFiles(server, mounted);
  const shell = await serveStudio(server, new URL("dist/studio/", projectRoot), { siteOf, sitesHost: config.sitesHost });
  serveFavicon(server, siteOf);
  await serveSites(server, { ...mounted, folder: new URL("dist/site/", projectRoot), config, shell });
  return server;
}

/** The platform's own app, and while nobody is its admin, the way to the first: an account that anybody may make for themselves, as the demo does, is none. */
async function prepare(world: World, config: Config, warn: (message: string) => void): Promise<string | null> {
  const scope = makeScope(world, { app: 0, person: null, appRole: 0, visit: nobodysVisit });
  await scope.write(ensurePlatformApp);
  if (config.weakSecret !== undefined) {
    if (!(await anyUser(scope.db))) throw new CannotStart(config.weakSecret);
    warn(`${config.weakSecret} This one is used on, as what is stored was sealed with it; with another, connections are entered anew.`);
  }
  if (await anyPlatformAdmin(scope.db)) return null;
  if (!config.admin) return scope.write(giveSetupKey);
  const name = readLoginName(config.admin.username);
  if (!name.ok) throw new CannotStart(`ADMIN_USERNAME ${name.why}.`);
  const passwordHash = await hashPassword(config.admin.password);
  const { username } = config.admin;
  try {
    await scope.write((writing) => addFirstAdmin(writing, { username, nickname: "", passwordHash }));
  } catch (error) {
    if (!(error instanceof Refusal && (await anyUser(scope.db)))) throw error;
    warn("ADMIN_USERNAME is no admin: somebody has that name. `npm run cli -- create-admin` makes one of another.");
  }
  return null;
}
