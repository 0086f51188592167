import * as z from "zod";
import { event } from "../kernel/event.ts";

/** An app uses `share` percent (80 or 100) of what its plan includes of something; told once for each plan. */
export const limitReached = event("limit.reached", { name: z.literal("maxRecords"), share: z.int(), limit: z.int() });
