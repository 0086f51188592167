import { randomUUID } from "node:crypto";
import { readLoginName } from "../model/access/login-name.ts";
import type { Config } from "../platform/config/config.ts";
import { writableCheck, writtenFolders } from "../platform/config/writable-check.ts";
import { matterOf } from "../platform/db/broadcast.ts";
import type { Database } from "../platform/db/database.ts";
import { projectRoot } from "../platform/db/project-root.ts";
import { createSafeFetch } from "../platform/fetch/safe-fetch.ts";
import { createHttp, type Http } from "../platform/http/create-http.ts";
import { drain } from "../platform/http/drain.ts";
import { listen } from "../platform/http/listen.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { LateJobs } from "../platform/jobs/late-jobs.ts";
import { type Runner, startRunner } from "../platform/jobs/runner.ts";
import { createRateLimits, type RateLimits } from "../platform/limits/rate-limits.ts";
import type { Log } from "../platform/log/log.ts";
import { httpTexter } from "../platform/sms/http-texter.ts";
import { Keys } from "./api-keys/public.ts";
import { Directory } from "./apps/public.ts";
import { anyPlatformAdmin, anyUser, Callers, hashPassword } from "./auth/public.ts";
import { features } from "./features.ts";
import { serveFiles } from "./files/public.ts";
import { servePrint } from "./invoices/public.ts";
import { jobsOf, schedulesOf, slowLanes } from "./jobs.ts";
import { access } from "./kernel/access-cache.ts";
import { Cache } from "./kernel/cache.ts";
import { CannotStart } from "./kernel/cannot-start.ts";
import { outsideOf } from "./kernel/outside.ts";
import { platformApp } from "./kernel/platform-app.ts";
import { rates } from "./kernel/rates.ts";
import { serveMailReports, serveUnsubscribe } from "./mail/public.ts";
import { payProviders, serveSandbox, serveWebhooks } from "./money/public.ts";
import { allowsOrigin } from "./request/allows-origin.ts";
import { makeScope, type World } from "./request/make-scope.ts";
import { mountFeatures } from "./request/mount.ts";
import { contextOfJob, noRequest } from "./request/request-context.ts";
import { serveDocs } from "./request/serve-docs.ts";
import { serveGuides } from "./request/serve-guides.ts";
import { siteCookie } from "./request/site-session.ts";
import {
  leadOn,
  problemOnSite,
  readAssets,
  serveFavicon,
  serveFonts,
  serveIcons,
  serveSites,
  serveStudio,
  siteOfHost,
} from "./sites/public.ts";
import { serveCalendarFeed } from "./sites/serve-calendar-feed.ts";
import { addFirstAdmin, ensurePlatformApp, giveSetupKey } from "./starters/public.ts";
import { keepSwept } from "./sweep-drafts.ts";
import { batchedCounts } from "./usage/public.ts";

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
  const cache = new Cache();
  cache.share(matterOf(database.broadcast, "cache"), randomUUID());
  const world: World = {
    database,
    cache,
    directory: new Directory(database, cache),
    features,
    outside: outsideOf(config, { database, features, counts: batchedCounts(database, report), report, now }),
    bounds: { mailScale: config.rateLimitScale, quota: config.quota },
    lateJobs: new LateJobs(database, report),
    now,
  };
  const limits = createRateLimits({ rates, scale: config.rateLimitScale });
  world.outside.changes.listen();
  world.outside.ended.listen(() => cache.drop(0, access));
  const warn = (message: string) => log.warn(message);
  const [setupKey, server] = await Promise.all([prepare(world, config, warn), mount(world, config, { log, limits })]);
  const mailer = config.mail && (await import("../platform/mail/smtp-mailer.ts")).createMailer(config);
  const texter = config.smsUrl === undefined ? undefined : texterOf(config, config.smsUrl);
  const works = jobsOf(world, { ...(mailer && { mailer }), ...(texter && { texter }) }, contextOfJob(limits));
  // The embedded database belongs to this process alone.
  const jobs = startRunner({
    ...{ database, works, report },
    schedules: schedulesOf(features),
    apart: slowLanes(features),
    coming: () => world.lateJobs.settled(),
    alone: !config.database,
  });
  const listening = await listen(server, config);
  if (!listening.ok) {
    await jobs.drain(0);
    throw new CannotStart(listening.why);
  }
  world.outside.service(payProviders).place.port = listening.value;
  const stopSweeping = keepSwept(world.outside.files, report);
  const steps = [
    { name: "watching", stop: async () => world.outside.changes.end() },
    { name: "server", stop: () => drain(server) },
    { name: "jobs", stop: () => jobs.drain(2_000) },
    { name: "sweeping", stop: async () => stopSweeping() },
    { name: "counts", stop: () => world.outside.counts.settled() },
    { name: "database", stop: () => database.close() },
  ];
  return { port: listening.value, database, jobs, setupKey, steps };
}

/** Everything that answers, at its place: the features, files, the studio and the sites. */
async function mount(
  world: World,
  config: Config,
  { log, limits }: { readonly log: Log; readonly limits: RateLimits },
): Promise<Http["server"]> {
  const siteOf = siteOfHost({ main: new URL(config.baseUrl).host, sites: config.sitesHost }, world.directory);
  const folder = new URL("dist/site/", projectRoot);
  const isWritable = writableCheck(writtenFolders(config), (message) => log.error(message));
  const { server } = await createHttp({
    config,
    log,
    checks: { database: () => world.database.isReady(), folders: async () => isWritable() },
    problemPage: problemOnSite({ world, siteOf, config, folder }),
    allowsOrigin: allowsOrigin(config, world),
    personalCookie: siteCookie,
  });
  const mounted = {
    world,
    callers: new Callers(world.database, world.cache),
    keys: new Keys(world),
    limits,
    siteOf,
    secure: config.baseUrl.startsWith("https:"),
  };
  leadOn(server, { directory: world.directory, sites: config.sitesHost });
  mountFeatures(server, features, mounted);
  serveDocs(server, { features, siteOf, assets: readAssets(folder), baseUrl: config.baseUrl });
  serveGuides(server, { siteOf, root: projectRoot });
  serveFiles(server, { database: world.database, files: world.outside.files, siteOf: mounted.siteOf, directory: world.directory });
  serveUnsubscribe(server, { database: world.database, outside: world.outside, now: world.now, host: new URL(config.baseUrl).host });
  serveCalendarFeed(server, { ...mounted, host: new URL(config.baseUrl).host });
  const scope = (app = platformApp) => makeScope(world, { app, person: null, appRole: 0, groups: [], context: noRequest });
  servePrint(server, { database: world.database, outside: world.outside, host: new URL(config.baseUrl).host });
  serveWebhooks(server, { outside: world.outside, limits, now: world.now, scope });
  serveMailReports(server, { outside: world.outside, limits, secret: config.mail?.webhookSecret, scope });
  serveSandbox(server, { outside: world.outside, scope, host: new URL(config.baseUrl).host });
  const shell = await serveStudio(server, new URL("dist/studio/", projectRoot), { siteOf, sitesHost: config.sitesHost });
  serveFavicon(server, mounted);
  serveIcons(server, mounted);
  serveFonts(server, folder);
  await serveSites(server, { ...mounted, folder, config, shell, report: (message) => log.warn(message) });
  return server;
}

/** The platform's own app, and while nobody is its admin, the way to the first: an account that anybody may make for themselves, as the demo does, is none. */
async function prepare(world: World, config: Config, warn: (message: string) => void): Promise<string | null> {
  const scope = makeScope(world, { app: 0, person: null, appRole: 0, groups: [], context: noRequest });
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

/** The operator's own word opens that one address and port, also on this machine. */
function texterOf({ dnsServer }: Pick<Config, "dnsServer">, smsUrl: string) {
  const { hostname, port, protocol } = new URL(smsUrl);
  const chosen = Number(port || (protocol === "https:" ? 443 : 80));
  const allows = (address: string, asked: number) => address === hostname && asked === chosen;
  return httpTexter(smsUrl, createSafeFetch({ ...(dnsServer !== undefined && { dnsServer }), allows }));
}
