import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Something that somebody put off is back. */
export const wakeItems = job("inbox.wake", { user: id });
