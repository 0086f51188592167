import type { Config } from "../platform/config/config.ts";
import { matterOf } from "../platform/db/broadcast.ts";
import type { Database } from "../platform/db/database.ts";
import { LateJobs } from "../platform/jobs/late-jobs.ts";
import { Directory } from "../server/apps/public.ts";
import { features } from "../server/features.ts";
import { Cache } from "../server/kernel/cache.ts";
import { outsideOf } from "../server/kernel/outside.ts";
import type { Scope } from "../server/kernel/scope.ts";
import { makeScope } from "../server/request/make-scope.ts";
import { noRequest } from "../server/request/request-context.ts";
import { batchedCounts } from "../server/usage/public.ts";

/** The scope of the operator at the machine: no app, no person, no request. */
export function scopeOfNobody(database: Database, config: Config): Scope {
  const cache = new Cache();
  cache.share(matterOf(database.broadcast, "cache"), "operator");
  const report = (message: string) => process.stderr.write(`${message}\n`);
  const world = {
    database,
    cache,
    directory: new Directory(database, cache),
    features,
    outside: outsideOf(config, { database, features, counts: batchedCounts(database, report), report }),
    bounds: { mailScale: config.rateLimitScale, quota: config.quota },
    lateJobs: new LateJobs(database, report),
    now: () => new Date(),
  };
  return makeScope(world, { app: 0, person: null, appRole: 0, groups: [], context: noRequest });
}
