import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Deletes the app of the job with all that it holds, if its owner did not take it back. */
export const deleteClosedApp = job("closing.delete-app", {});

/** Deletes the account of somebody who asked for it and did not take it back. */
export const deleteAccount = job("closing.delete-account", { user: id });
