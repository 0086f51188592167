import * as z from "zod";
import { event } from "../kernel/event.ts";
import { id } from "../kernel/payload-schemas.ts";

/** A mail about a record will not arrive. `to`: the address; `why`: as the mail server said it. */
export const mailFailed = event("mail.failed", { mail: id, post: id, to: z.string(), why: z.string() });

/** A mail that failed was sent again by hand. */
export const mailRetried = event("mail.retried", { mail: id });
