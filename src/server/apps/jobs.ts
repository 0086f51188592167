import * as z from "zod";
import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Writes what a person is called beside their memberships, from the app after `after` on. */
export const renameMember = job("apps.rename-member", { user: id, after: z.int() });
