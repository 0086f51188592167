import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Mails the submissions of a type that were not mailed yet. */
export const mailSubmissions = job("submissions.mail", { type: id });
