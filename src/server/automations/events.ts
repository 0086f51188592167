import * as z from "zod";
import { event } from "../kernel/event.ts";
import { id } from "../kernel/payload-schemas.ts";

/** A record set an automation off. `by`: who did what set it off; `cause`: where the chain of actions began that did. */
export const automationSetOff = event("automation.set-off", {
  automation: id,
  post: id,
  by: id.nullable(),
  cause: z.object({ root: z.string(), depth: z.number() }).optional(),
});
