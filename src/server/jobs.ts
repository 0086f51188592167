import type { JsonObject } from "../model/base/json.ts";
import { type Job, LeaseLost, type Work } from "../platform/jobs/job.ts";
import type { LaneOptions } from "../platform/jobs/lane.ts";
import type { Schedule } from "../platform/jobs/schedules.ts";
import type { Feature, Hearing, Outside, Reaching } from "./feature.ts";
import { hearingOf, makeScope, type World } from "./request/make-scope.ts";
import type { Scope, Visit } from "./scope.ts";

/** Every job of the features by its kind: their own, what they hear of, and what they do by the clock. */
export function jobsOf(of: World, outside: Outside, visit: Visit): { readonly [kind: string]: Work } {
  const world = { ...of, visit };
  return Object.fromEntries(
    world.features.flatMap((feature: Feature): [string, Work][] => [
      ...Object.entries(feature.jobs ?? {}).map(([kind, verb]): [string, Work] => [kind, reachOut(world, outside, verb)]),
      ...Object.entries(feature.hears ?? {}).map(([name, verb]): [string, Work] => [hearingOf(feature, name), perform(world, verb)]),
      ...(feature.schedules ?? []).map(({ kind, run }): [string, Work] => [kind, perform(world, run)]),
    ]),
  );
}

/** What jobs are done in, and whose they count as. */
interface JobWorld extends World {
  readonly visit: Visit;
}

/** The places of jobs that wait for others: many, because they do little, and at most half of them for one app. */
export function apart(features: readonly Feature[]): LaneOptions {
  return { kinds: features.flatMap(({ waiting = [] }) => waiting), places: 16, mostOfApp: 8 };
}

/** A job is one line that calls a verb: in its app, for nobody in particular, its effects and its end in one transaction. */
function perform(world: JobWorld, verb: Hearing): Work {
  return orGiveUp(world, verb, (job) =>
    scopeOf(world, job).write(async (writing) => {
      await verb(writing, job.payload as JsonObject);
      await job.finish(writing.db);
    }),
  );
}

/** A job that calls somebody outside: its transactions are its own, and it ends when the verb does. */
function reachOut(world: JobWorld, outside: Outside, verb: Reaching): Work {
  return orGiveUp(world, verb, (job) => verb(scopeOf(world, job), job.payload as JsonObject, outside));
}

/** Gives up where the last try fails, and where a job was taken once too often. Payloads are written by our own announce and enqueue, as JSON objects. */
function orGiveUp(world: JobWorld, verb: Pick<Hearing, "giveUp">, work: (job: Job) => Promise<void>): Work {
  const giveUp: Work["giveUp"] = (job) => scopeOf(world, job).write(async (writing) => verb.giveUp?.(writing, job.payload as JsonObject));
  const trying = async (job: Job) => {
    try {
      await work(job);
    } catch (error) {
      const isLast = job.attempt >= job.maxAttempts && !job.signal.aborted && !(error instanceof LeaseLost);
      if (isLast) await giveUp(job);
      throw error;
    }
  };
  return Object.assign(trying, { giveUp });
}

function scopeOf(world: JobWorld, { app }: Pick<Job, "app">): Scope {
  return makeScope(world, { app: app ?? 0, person: null, appRole: 0, visit: world.visit });
}

export function schedulesOf(features: readonly Feature[]): Schedule[] {
  return features.flatMap((feature) => (feature.schedules ?? []).map(({ kind, cron }) => ({ kind, cron })));
}
