import * as z from "zod";
import { event } from "../kernel/event.ts";
import { id } from "../kernel/payload-schemas.ts";

/** A webhook was switched on again by somebody, or is gone; or it was switched off because nothing arrived. */
export const webhookTurned = event("webhook.turned", { webhook: id, isOff: z.boolean() });
