import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { checkWorkflow as contract } from "../../contract/simulations.ts";
import { checkStatuses, findInitialStatus } from "../../model/workflow/check-statuses.ts";
import type { DraftStatus } from "../../model/workflow/status.ts";
import { workflowFaults } from "../../model/workflow/workflow-faults.ts";
import { notFound, refuseFields, type Scope } from "../kernel/scope.ts";
import { cachedType, type Type } from "../type-definitions/public.ts";
import { faultsOfPeople } from "./check-people.ts";

type Asked = InputOf<typeof contract>;

/** What of a workflow, applied or not, will likely not do what is meant. What cannot be applied at all is refused as applying it would be. */
export async function checkWorkflow(scope: Scope, asked: Asked): Promise<ReplyOf<typeof contract>> {
  const type = await cachedType(scope, asked.type);
  if (!type) throw notFound("Type");
  const statuses = asked.statuses === undefined ? type.statuses : sentStatuses(type, asked.statuses);
  const initial = asked.initialStatusId ?? (asked.statuses === undefined ? type.row.initial_status_id : keptInitial(type, statuses));
  const first = findInitialStatus(statuses, initial);
  if (!first.ok) throw refuseFields(first.why);
  const { id, slug, post_fields: fields } = type.row;
  const seen = workflowFaults(statuses, { first: first.value, fields, type: { id, slug } });
  return { faults: [...seen, ...(await faultsOfPeople(scope, type, statuses))] };
}

function sentStatuses({ row, statuses }: Type, sent: Asked["statuses"]): readonly DraftStatus[] {
  const known = { knownIds: statuses.map(({ id }) => id), knownSlugs: statuses.map(({ slug }) => slug) };
  const checked = checkStatuses(sent, { fields: row.post_fields, ...known });
  if (!checked.ok) throw refuseFields(checked.why);
  return checked.value;
}

function keptInitial({ row }: Type, statuses: readonly DraftStatus[]): number | undefined {
  return statuses.some(({ id }) => id === row.initial_status_id) ? row.initial_status_id : undefined;
}
