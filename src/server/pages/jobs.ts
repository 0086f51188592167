import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Publishes a page, or takes it off the site, if it is time for that. Asked for whenever its times change. */
export const minuteOfPage = job("pages.minute", { page: id });
