import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/db/database.ts";
import { LateJobs } from "../platform/jobs/late-jobs.ts";
import { Directory } from "../server/apps/public.ts";
import { features } from "../server/features.ts";
import { Memory } from "../server/memory.ts";
import { outsideOf } from "../server/outside.ts";
import { makeScope } from "../server/request/make-scope.ts";
import { nobodysVisit } from "../server/request/visit.ts";
import type { Scope } from "../server/scope.ts";

/** The scope of the operator at the machine: no app, no person, no request. */
export function scopeOfNobody(database: Database, config: Config): Scope {
  const memory = new Memory();
  const report = (message: string) => process.stderr.write(`${message}\n`);
  const world = {
    database,
    memory,
    directory: new Directory(database, memory),
    features,
    outside: outsideOf(config, database, report),
    lateJobs: new LateJobs(database, report),
    now: () => new Date(),
  };
  return makeScope(world, { app: 0, person: null, appRole: 0, visit: nobodysVisit });
}
