import * as z from "zod";
import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Sends a code to a phone number, if anybody signs in with it. */
export const mailPhoneCode = job("auth.mail-phone-code", { phone: z.string() });

/** Sends a link to a new password to whoever signs in with `login`, if anybody does. `site`: where it was asked for; absent: the main host. */
export const mailReset = job("auth.mail-reset", { login: z.string(), site: z.optional(z.object({ app: id, link: z.string() })) });
