import * as z from "zod";
import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Mails somebody what they are to be told of at once, or, once a day, all that came since yesterday. */
export const mailItems = job("inbox.mail", { user: id, mail: z.enum(["now", "daily"]) });
/** Tells of records whose time is up within five minutes of `from` (milliseconds since 1970), or, where `isAhead`, a day later. */
export const lookForDue = job("inbox.look-for-due", { from: z.number(), isAhead: z.boolean() });
/** Deletes what is too old. */
export const deleteOld = job("inbox.delete-old", {});
