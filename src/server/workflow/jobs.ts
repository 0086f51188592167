import * as z from "zod";
import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";
import { call } from "./calls/make-call.ts";

/** Calls an address for a record, once more after each failure. `tries`: how many there were. */
export const callOut = job("workflow.call-out", {
  post: id,
  status: id,
  since: z.string(),
  button: z.string().nullable(),
  automation: id.nullable(),
  slug: z.string(),
  call,
  tries: z.number(),
});
