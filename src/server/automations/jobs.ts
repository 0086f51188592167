import * as z from "zod";
import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/**
 * Looks which records an automation is due for by the clock. `version`: of the automation that the look was planned for, `at`: its
 * time (milliseconds since 1970). A look that was planned before another one does nothing.
 */
export const lookAtClock = job("automations.look", { automation: id, version: id, at: z.number() });
