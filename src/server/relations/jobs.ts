import * as z from "zod";
import { job } from "../kernel/job.ts";
import { id, ids } from "../kernel/payload-schemas.ts";

const written = { type: id, posts: ids, slugs: z.array(z.string()) };

/** Works out roll-ups of records that point at what was written, from the one after `after`. */
export const followRollups = job("records.follow-rollups", { ...written, after: z.object({ type_id: id, post_id: id }).optional() });
/** Works out these roll-ups of these records anew. */
export const recomputeRecords = job("records.recompute-rollups", written);
/** Works out what a type keeps and is not ready yet. */
export const computeRollups = job("records.compute-rollups", { type: id });
/** Empties the columns that roll-ups left, and looks at all records once more. */
export const settleRollups = job("records.settle-rollups", { type: id, after: id });
