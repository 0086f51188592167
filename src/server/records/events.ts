import * as z from "zod";
import { event } from "../kernel/event.ts";
import { id } from "../kernel/payload-schemas.ts";

/** What began a chain of actions, and how many events lie between. */
const cause = z.object({ root: z.string(), depth: z.number() });

/** A record is in a status since `entered` (ISO 8601); `by`: who brought it there; `actions`: how many there are to be done. */
export const statusEntered = event("status.entered", {
  post: id,
  status: id,
  entered: z.string(),
  by: id.nullable(),
  actions: z.number(),
  cause: cause.optional(),
});
/** A record came by the form `block` of a page. */
export const formSent = event("form.sent", { page: id, block: z.string(), post: id });
/** A plan of the platform was written or deleted. */
export const plansWritten = event("plans.written", {});
