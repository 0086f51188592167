import type { InputOf } from "../../contract/endpoint.ts";
import {
  type ActionRun,
  type listRuns as ofPost,
  type listTypeRuns as ofType,
  type RunState,
  runStates,
  type TypeRun,
} from "../../contract/workflow.ts";
import type { ListQuery } from "../../model/filter/list.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { titleOf } from "../../model/types/title-of.ts";
import { type ListInput, readList, refuseList, sayTotal } from "../kernel/list.ts";
import { notFound, type Scope } from "../kernel/scope.ts";
import { type Authority, authorize } from "../record-access/public.ts";
import { recordById } from "../record-rows/public.ts";
import { readableRecord, showByIds } from "../records/public.ts";
import { cachedType, type Type } from "../type-definitions/public.ts";
import { saidTo } from "./said-to.ts";
import { countRunsAsked, type RunRow, type RunsAsked, runsWhere } from "./store.ts";

const language = listLanguage({ columns: {}, extras: ["state"] });

/** What the workflow did for a record, newest first. */
export async function listRuns(scope: Scope, { post, list }: InputOf<typeof ofPost> & ListInput): Promise<ActionRun[]> {
  const asked = readRuns(scope, list);
  const { row, authority } = await readableRecord(scope, await recordById(scope, post));
  const of = { post: row.id };
  const rows = await runsWhere(scope.db, { of, ...asked });
  await sayTotal(scope, asked, (most) => countRunsAsked(scope.db, { of, ...asked }, most));
  return rows.map((run) => showRun(run, authority));
}

/** What it did for all records of a type, newest first, each with what its record is called. */
export async function listTypeRuns(scope: Scope, { type: idOrSlug, list }: InputOf<typeof ofType> & ListInput): Promise<TypeRun[]> {
  const type = await cachedType(scope, idOrSlug);
  if (!type) throw notFound("Type");
  return runsFor(scope, type, { of: { type: type.row.id }, list });
}

/** What was done for records of a type, each step with what its record is called. */
export async function runsFor(scope: Scope, type: Type, { of, list }: { readonly of: RunsAsked["of"] } & ListInput): Promise<TypeRun[]> {
  const asked = readRuns(scope, list);
  const rows = await runsWhere(scope.db, { of, ...asked });
  await sayTotal(scope, asked, (most) => countRunsAsked(scope.db, { of, ...asked }, most));
  const titles = await titlesOf(scope, type, rows);
  return rows.map((run) => ({ ...showRun(run, authorize(scope, type)), postTitle: titles.get(run.post_id) ?? null }));
}

async function titlesOf(scope: Scope, type: Type, rows: readonly RunRow[]): Promise<ReadonlyMap<number, string>> {
  const posts = await showByIds(scope, type, [...new Set(rows.map(({ post_id }) => post_id))]);
  return new Map(posts.map((post) => [post.id, titleOf(post, type.row.post_fields)]));
}

function readRuns({ now }: Scope, list: ListInput["list"]): Omit<RunsAsked, "of"> & Pick<ListQuery, "withCount" | "exactCount"> {
  const { count, page, extras, withCount, exactCount }: ListQuery = readList(list, language);
  const wanted = extras.state;
  const state = runStates.find((one) => one === wanted);
  if (wanted !== undefined && state === undefined) throw refuseList({ parameter: "state", message: "is not a known state" });
  return { state, now, count, page, withCount, exactCount };
}

export function showRun(run: RunRow & { readonly state: RunState }, authority: Authority): ActionRun {
  return {
    ...{ id: run.id, postId: run.post_id, statusId: run.status_id, button: run.button, slug: run.slug, ok: run.ok, state: run.state },
    message: saidTo(authority, run),
    dueAt: run.due_at?.toISOString() ?? null,
    automationId: run.automation_id,
    cancelledAt: run.cancelled_at?.toISOString() ?? null,
    redoneAt: run.redone_at?.toISOString() ?? null,
    createdAt: run.created_at.toISOString(),
  };
}
