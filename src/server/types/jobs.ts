import { job } from "../kernel/job.ts";

/** Says which roll-ups each type of an app keeps; asked for by the migration that brought roll-ups. */
export const planAllRollups = job("types.plan-rollups", {});
