import * as z from "zod";
import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Reminds of a task, if it is still to come at that moment (milliseconds since 1970). */
export const remind = job("tasks.remind", { task: id, at: z.number() });
