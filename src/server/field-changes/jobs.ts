import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Takes the records of a type to a form, from the one after `after`. */
export const followSchemaVersion = job("types.follow-schema-version", { type: id, schemaVersion: id, after: id });
/** Sweeps once more after a change of the form, and lets go of what all have followed. */
export const settleSchemaVersion = job("types.settle-schema-version", { type: id, change: id, schemaVersion: id, after: id });
/** Deletes what a change of the form kept, thirty days after it. */
export const forgetKept = job("types.forget-kept", { type: id, change: id });
