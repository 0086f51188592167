import { job } from "../../kernel/job.ts";
import { id } from "../../kernel/payload-schemas.ts";

/** Calls the records of a type by the field that was chosen as their title, from the one after `after`. */
export const followTitles = job("records.follow-titles", { type: id, after: id });
