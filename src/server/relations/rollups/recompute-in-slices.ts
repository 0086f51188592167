import type { Payload } from "../../kernel/job.ts";
import { runInSlices } from "../../kernel/run-in-slices.ts";
import type { Scope } from "../../kernel/scope.ts";
import { typeById } from "../../type-definitions/public.ts";
import type { recomputeRecords } from "../jobs.ts";
import { recomputeSoon } from "./recompute-soon.ts";
import { recomputeRollups } from "./update-rollups.ts";

/** How many records are worked out in one transaction. */
const batch = 25;

/** The job that works roll-ups of some records out which could not be at once. */
export async function recomputeInSlices(scope: Scope, { type: id, posts, slugs }: Payload<typeof recomputeRecords>): Promise<void> {
  await runInSlices<readonly number[]>(scope, posts, {
    some: async (writing, left) => {
      const type = await typeById(writing.db, id);
      const rollups = (type?.rollups ?? []).filter(({ slug }) => slugs.includes(slug));
      if (type) await recomputeRollups(writing, type, left.slice(0, batch), rollups);
      return left.length > batch ? left.slice(batch) : null;
    },
    goOn: (writing, left) => recomputeSoon(writing, id, { posts: left, slugs }),
  });
}
