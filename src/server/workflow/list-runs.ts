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
import { titleOf } from "../../model/post-types/title-of.ts";
import { type ListInput, readList, refuseList } from "../list.ts";
import { recallType } from "../post-types/public.ts";
import { type Authority, authorize, postById, readablePost, showByIds } from "../posts/public.ts";
import { notFound, type Scope } from "../scope.ts";
import { saidTo } from "./said-to.ts";
import { type RunRow, type RunsAsked, runsWhere } from "./store.ts";

const language = listLanguage({ columns: {}, extras: ["state"] });

/** What the workflow did for a record, newest first. */
export async function listRuns(scope: Scope, { post, list }: InputOf<typeof ofPost> & ListInput): Promise<ActionRun[]> {
  const asked = readRuns(scope, list);
  const { row, authority } = await readablePost(scope, await postById(scope, post));
  const rows = await runsWhere(scope.db, { of: { post: row.id }, ...asked });
  return rows.map((run) => show(run, authority));
}

/** What it did for all records of a type, newest first, each with what its record is called. */
export async function listTypeRuns(scope: Scope, { type: idOrSlug, list }: InputOf<typeof ofType> & ListInput): Promise<TypeRun[]> {
  const asked = readRuns(scope, list);
  const type = await recallType(scope, idOrSlug);
  if (!type) throw notFound("Type");
  const rows = await runsWhere(scope.db, { of: { type: type.row.id }, ...asked });
  const posts = await showByIds(scope, type, [...new Set(rows.map(({ post_id }) => post_id))]);
  const titles = new Map(posts.map((post) => [post.id, titleOf(post, type.row.post_fields)]));
  return rows.map((run) => ({ ...show(run, authorize(scope, type)), postTitle: titles.get(run.post_id) ?? null }));
}

function readRuns({ now }: Scope, list: ListInput["list"]): Omit<RunsAsked, "of"> {
  const { count, page, extras }: ListQuery = readList(list, language);
  const wanted = extras.state;
  const state = runStates.find((one) => one === wanted);
  if (wanted !== undefined && state === undefined) throw refuseList({ parameter: "state", message: "is not a known state" });
  return { state, now, count, page };
}

function show(run: RunRow & { readonly state: RunState }, authority: Authority): ActionRun {
  return {
    ...{ id: run.id, postId: run.post_id, statusId: run.status_id, button: run.button, slug: run.slug, ok: run.ok, state: run.state },
    message: saidTo(authority, run),
    dueAt: run.due_at?.toISOString() ?? null,
    redoneAt: run.redone_at?.toISOString() ?? null,
    createdAt: run.created_at.toISOString(),
  };
}
