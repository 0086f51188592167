import * as z from "zod";
import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Writes the mails of one part of a mail to many into the outbox. `by`: whose it is. */
export const writePart = job("bulk-mail.write-part", { batch: id, number: z.int(), by: id.optional() });
