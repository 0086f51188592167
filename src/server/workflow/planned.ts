import type { InputOf } from "../../contract/endpoint.ts";
import type { cancelPlanned as cancelContract, PlannedRun } from "../../contract/workflow.ts";
import { actionText } from "../../model/actions/action-text.ts";
import type { Named } from "../../model/actions/define-action-kind.ts";
import { allActions } from "../../model/actions/nested.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { buttonActions } from "../../model/fields/values/action-button.ts";
import type { ListQuery } from "../../model/filter/list.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { titleOf } from "../../model/types/title-of.ts";
import { findStatus } from "../../model/workflow/find-status.ts";
import { automationById } from "../automations/public.ts";
import { type ListInput, readList, sayTotal } from "../kernel/list.ts";
import { notFound, type Scope, type WriteScope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import { showByIds } from "../records/public.ts";
import { cachedType, type Type } from "../type-definitions/public.ts";
import { buttonOf } from "./find-button.ts";
import { showRun } from "./list-runs.ts";
import { cancelRun, countPlannedRuns, plannedRuns } from "./planned-store.ts";
import type { RunRow } from "./store.ts";

const language = listLanguage({ columns: {}, extras: [] });

/** What is planned in the app, by when it is due, each with its record and what it is. */
export async function listPlanned(scope: Scope, { list }: ListInput): Promise<PlannedRun[]> {
  const { count, page, withCount, exactCount }: ListQuery = readList(list, language);
  const rows = await plannedRuns(scope.db, { now: scope.now, count, page });
  await sayTotal(scope, { withCount, exactCount }, (most) => countPlannedRuns(scope.db, scope.now, most));
  const shown = new Map<number, PlannedRun>();
  for (const id of new Set(rows.map(({ type_id }) => type_id))) {
    const type = await cachedType(scope, id);
    if (!type) continue;
    for (const run of await shownOf(
      scope,
      type,
      rows.filter(({ type_id }) => type_id === id),
    ))
      shown.set(run.id, run);
  }
  return rows.flatMap(({ id }) => shown.get(id) ?? []);
}

/** Calls off what is planned; the job that would do it finds that it was. */
export async function cancelPlanned(scope: WriteScope, { run }: InputOf<typeof cancelContract>): Promise<{ id: number }> {
  if ((await cancelRun(scope.db, run, scope.now)) === 0) throw notFound("Planned step");
  return { id: run };
}

async function shownOf(scope: Scope, type: Type, rows: readonly RunRow[]): Promise<PlannedRun[]> {
  const posts = await showByIds(scope, type, [...new Set(rows.map(({ post_id }) => post_id))]);
  const titles = new Map(posts.map((post) => [post.id, titleOf(post, type.row.post_fields)]));
  const authority = authorize(scope, type);
  const shown: PlannedRun[] = [];
  for (const row of rows)
    shown.push({
      ...showRun({ ...row, state: "waiting" }, authority),
      ...{ typeId: type.row.id, postTitle: titles.get(row.post_id) ?? null, text: await textOf(scope, type, row) },
    });
  return shown;
}

/** What the action says that it does, by now. */
async function textOf({ db }: Scope, type: Type, row: RunRow): Promise<string | null> {
  const actions = row.automation_id === null ? ofType(type, row) : ((await automationById(db, row.automation_id))?.actions ?? []);
  const action = allActions(actions).find(({ slug }) => slug === row.slug);
  return action ? actionText(action, namedIn(type), type.row.post_fields) : null;
}

function ofType(type: Type, { button, status_id }: RunRow): readonly JsonObject[] {
  if (button === null) return (type.statuses.find(({ id }) => id === status_id)?.actions ?? []) as readonly JsonObject[];
  const found = buttonOf(type, button);
  return found ? buttonActions(found) : [];
}

function namedIn({ row, statuses }: Type): Named {
  return {
    field: (slug) => row.post_fields.find((field) => field.slug === slug)?.label ?? slug,
    type: (idOrSlug) => idOrSlug,
    status: (idOrSlug) => findStatus(statuses, idOrSlug)?.title ?? idOrSlug,
  };
}
