import { job } from "../kernel/job.ts";

/** Deletes what the app keeps no longer of who did what. */
export const deleteOldEvents = job("audit.delete-old", {});
