import * as z from "zod";
import { event } from "../kernel/event.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Somebody said something of the product. */
export const feedbackSent = event("feedback.sent", { person: id, feedback: z.uuid() });
