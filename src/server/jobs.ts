import { type Job, LeaseLost, NotNow, type Work } from "../platform/jobs/job.ts";
import type { LaneOptions } from "../platform/jobs/lane.ts";
import type { Schedule } from "../platform/jobs/schedules.ts";
import { userById } from "./auth/public.ts";
import type { Feature, JobHandler, Outside } from "./kernel/feature.ts";
import { suspendedPause } from "./kernel/job.ts";
import type { RequestContext, Scope, WriteScope } from "./kernel/scope.ts";
import { listenerKind, makeScope, type World } from "./request/make-scope.ts";

/** Every job of the features by its kind: their own, the events they listen to, and what they do by the clock. */
export function jobsOf(of: World, outside: Outside, context: RequestContext): { readonly [kind: string]: Work } {
  const world = { ...of, context };
  return Object.fromEntries(
    world.features.flatMap((feature: Feature): [string, Work][] => [
      ...(feature.jobs ?? []).map((handler): [string, Work] => [handler.job.kind, outsideTransaction(world, outside, handler)]),
      ...(feature.listeners ?? []).map((listener): [string, Work] => [
        listenerKind(feature, listener.event),
        inTransaction(world, listener.run, listener),
      ]),
      ...(feature.schedules ?? []).map(({ kind, run }): [string, Work] => [kind, inTransaction(world, run)]),
    ]),
  );
}

/** What jobs are done in, and whose they count as. */
interface JobWorld extends World {
  readonly context: RequestContext;
}

/**
 * The places of jobs that wait for others: many, because they do little, and at most half of them for one app. Each kind has
 * its own: a mail server that hangs holds up no webhook, and two thousand letters no code.
 */
export function slowLanes(features: readonly Feature[]): LaneOptions[] {
  return features.flatMap(({ jobs = [] }) =>
    jobs.flatMap(({ isSlow = false, job }) => {
      if (isSlow === false) return [];
      const places = isSlow === true ? 16 : isSlow.places;
      return [{ kinds: [job.kind], places, mostOfApp: places / 2 }];
    }),
  );
}

/** A job is one line that calls a verb: in its app, for nobody in particular, its effects and its end in one transaction. */
function inTransaction(world: JobWorld, run: (scope: WriteScope, payload: unknown) => Promise<void>, how: How = {}): Work {
  return orFail(world, how, (job) =>
    scopeOf(world, job).write(async (writing) => {
      await run(writing, job.payload);
      await job.finish(writing.db);
    }),
  );
}

/** A job that calls somebody outside: its transactions are its own, and it ends when the verb does. */
function outsideTransaction(world: JobWorld, outside: Outside, handler: JobHandler): Work {
  return orFail(world, handler, (job) => handler.run(scopeOf(world, job), job.payload, outside));
}

type How = Pick<JobHandler, "onFailure" | "retryDelay" | "isOutward" | "inNameOf">;

/** What a suspended app would send stays where it is: nothing is lost if the app is given back. */
async function refuseOutward({ directory }: World, { app }: Pick<Job, "app">): Promise<void> {
  const row = app === null ? null : await directory.app(String(app));
  if (row?.suspended_at || row?.delete_at) throw new NotNow("The app is suspended", suspendedPause);
}

/** What somebody asked for who is kept out waits likewise. */
async function refuseOfSuspended(world: JobWorld, job: Job, person: number | undefined): Promise<void> {
  const user = person === undefined ? undefined : await userById(scopeOf(world, job).db, person);
  if (user && user.suspended_at !== null) throw new NotNow("The account is suspended", suspendedPause);
}

/** Calls `onFailure` where the last try fails, and where a job was taken once too often. */
function orFail(world: JobWorld, { onFailure, retryDelay, isOutward = false, inNameOf }: How, work: (job: Job) => Promise<void>): Work {
  const giveUp: Work["giveUp"] = (job) => scopeOf(world, job).write(async (writing) => onFailure?.(writing, job.payload));
  const trying = async (job: Job) => {
    if (isOutward) await refuseOutward(world, job);
    await refuseOfSuspended(world, job, inNameOf?.(job.payload));
    try {
      await work(job);
    } catch (error) {
      const isLast = job.attempt >= job.maxAttempts && !job.signal.aborted && !(error instanceof LeaseLost);
      if (isLast) await giveUp(job);
      throw error;
    }
  };
  return Object.assign(trying, { giveUp, delay: retryDelay });
}

function scopeOf(world: JobWorld, { app }: Pick<Job, "app">): Scope {
  return makeScope(world, { app: app ?? 0, person: null, appRole: 0, groups: [], context: world.context });
}

export function schedulesOf(features: readonly Feature[]): Schedule[] {
  return features.flatMap((feature) => (feature.schedules ?? []).map(({ kind, cron }) => ({ kind, cron })));
}
