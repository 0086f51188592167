import * as z from "zod";
import { job } from "../../kernel/job.ts";
import { id } from "../../kernel/payload-schemas.ts";

/** Gives the records and assignments of somebody who left to another member, from the record after `after` on. `by`: who said so. */
export const handOnRecords = job("records.hand-on", { from: id, to: id, by: id, after: z.int() });
