import { feature, on, perform } from "../kernel/feature.ts";
import { referencesReturned, rollupsPlanned } from "../type-definitions/public.ts";
import { referencesLeft } from "./events.ts";
import * as jobs from "./jobs.ts";
import { emptyLeftReferences } from "./references/empty-references.ts";
import { emptyReturned } from "./references/empty-returned.ts";
import { computeMissingRollups, requestRollups, settleRollups } from "./rollups/compute-in-slices.ts";
import { recomputeInSlices } from "./rollups/recompute-in-slices.ts";
import { continueRollups } from "./rollups/update-rollups.ts";

/** Which records point at which, and what roll-ups come to over them. */
export const relations = feature("relations", {
  keepsAccess: true,
  tables: ["post_references"],
  endpoints: [],
  jobs: [
    perform(jobs.followRollups, continueRollups),
    perform(jobs.recomputeRecords, recomputeInSlices),
    perform(jobs.computeRollups, computeMissingRollups),
    perform(jobs.settleRollups, settleRollups),
  ],
  listeners: [
    on(rollupsPlanned, (scope, { type }) => requestRollups(scope, type)),
    on(referencesReturned, emptyReturned),
    on(referencesLeft, (scope, { posts, type = 0 }) => emptyLeftReferences(scope, posts ? { posts } : { type })),
  ],
});
