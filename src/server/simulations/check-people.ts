import { roles } from "../../model/access/guards.ts";
import { findStatus } from "../../model/workflow/find-status.ts";
import type { DraftStatus } from "../../model/workflow/status.ts";
import type { WorkflowFault } from "../../model/workflow/workflow-faults.ts";
import { asPerson } from "../apps/public.ts";
import { peopleOfGroups } from "../groups/public.ts";
import { isEditor, type Scope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { peopleCalled } from "./watch-record.ts";

/** So many people of all statuses together are looked at. */
const mostPeople = 200;

interface Standing {
  readonly isMember: boolean;
  readonly isEditor: boolean;
  readonly reads: boolean;
}

/** The faults that lie in who the people of the statuses are, and in what groups. */
export async function faultsOfPeople(scope: Scope, type: Type, statuses: readonly DraftStatus[]): Promise<WorkflowFault[]> {
  const groups = new Map<number, readonly number[]>();
  for (const id of new Set(statuses.flatMap(({ settings }) => [...(settings.groups ?? []), ...(settings.moverGroups ?? [])])))
    groups.set(id, await peopleOfGroups(scope.db, [id]));
  const peopleOf = (ids: readonly number[] = []) => ids.flatMap((id) => groups.get(id) ?? []);
  const assigned = new Map(statuses.map((status) => [status, [...new Set([...status.assignees, ...peopleOf(status.settings.groups)])]]));
  const all = [...new Set([...assigned.values()].flat())].slice(0, mostPeople);
  const standings = new Map<number, Standing>();
  for (const id of all) standings.set(id, await standingIn(scope, type, id));
  const names = new Map((await peopleCalled(scope, all)).map((name, at) => [all[at], name]));

  return statuses.flatMap((status) => {
    const fault = (kind: WorkflowFault["kind"], text: string): WorkflowFault => ({ kind, status: status.slug, text });
    const people = assigned.get(status) ?? [];
    const out = people.filter((id) => standings.get(id)?.isMember === false);
    const blind = people.filter((id) => standings.get(id)?.isMember && !standings.get(id)?.reads);
    const said = (ids: readonly number[]) => listed(ids.map((id) => names.get(id) ?? ""));
    const next = status.next === "0" ? undefined : findStatus(statuses, status.next);
    return [
      ...(out.length > 0 ? [fault("cannot-read", `Not in the app any more, so no record is given to them: ${said(out)}.`)] : []),
      ...(blind.length > 0 ? [fault("cannot-read", `Records are given to people here who may not read them: ${said(blind)}.`)] : []),
      ...(next
        ? whyNobody(next, { people, standings, movers: peopleOf(next.settings.moverGroups) }).map((text) => fault("nobody-moves", text))
        : []),
    ];
  });
}

interface Moving {
  readonly people: readonly number[];
  readonly standings: ReadonlyMap<number, Standing>;
  readonly movers: readonly number[];
}

/** Editors of the app may always move records; what is told is that those who are meant to cannot. */
function whyNobody({ title, settings }: DraftStatus, { people, standings, movers }: Moving): string[] {
  if ((settings.moverGroups ?? []).length === 0) return [];
  if (movers.length === 0) return [`Nobody but the app's editors may move records on to “${title}”: its groups have no members.`];
  const able = people.filter((id) => standings.get(id)?.isEditor || movers.includes(id));
  if (people.length === 0 || able.length > 0) return [];
  return [`None of the people here may move records on to “${title}”: none of them is in its groups.`];
}

/** What somebody is in the app, and whether they read a record of the type that is given to them. */
async function standingIn(scope: Scope, type: Type, user: number): Promise<Standing> {
  const asked = await asPerson(scope, { user_id: user, user_role: roles.platformAdmin });
  const isMember = asked.person !== null && asked.appRole > 0;
  return { isMember, isEditor: isMember && isEditor(asked), reads: isMember && authorize(asked, type).read !== "none" };
}

function listed(names: readonly string[]): string {
  const [shown, rest] = [names.slice(0, 5), names.length - 5];
  return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
}
