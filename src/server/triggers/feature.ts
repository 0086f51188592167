import * as contract from "../../contract/automations.ts";
import { automationSetOff, lookAtClock } from "../automations/public.ts";
import { answer, feature, on, perform } from "../kernel/feature.ts";
import { listAutomationRuns } from "./list-automation-runs.ts";
import { look, tellBrokenLook } from "./look.ts";
import { runAutomation, tellBrokenAutomation } from "./run-automation.ts";

/** Sets automations off by the clock, and does what they say. */
export const triggers = feature("triggers", {
  keepsAccess: true,
  endpoints: [answer(contract.listAutomationRuns, listAutomationRuns)],
  jobs: [perform(lookAtClock, look, { onFailure: tellBrokenLook })],
  listeners: [on(automationSetOff, runAutomation, { onFailure: tellBrokenAutomation, isOutward: true })],
});
