import type { AutomationRun, listAutomationRuns as contract } from "../../contract/automations.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { automationById } from "../automations/public.ts";
import type { ListInput } from "../kernel/list.ts";
import { notFound, type Scope } from "../kernel/scope.ts";
import { cachedType } from "../type-definitions/public.ts";
import { runsFor } from "../workflow/public.ts";

/** What an automation did, newest first, each step with what its record is called. */
export async function listAutomationRuns(
  scope: Scope,
  { automation: id, list }: InputOf<typeof contract> & ListInput,
): Promise<AutomationRun[]> {
  const automation = await automationById(scope.db, id);
  const type = automation && (await cachedType(scope, automation.type_id));
  if (!type) throw notFound("Automation");
  return runsFor(scope, type, { of: { automation: id }, list });
}
