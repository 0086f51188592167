import type { InputOf } from "../../contract/endpoint.ts";
import type { ActionRun, listRuns as contract } from "../../contract/workflow.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { type ListInput, readList } from "../list.ts";
import { postById, readablePost } from "../posts/public.ts";
import type { Scope } from "../scope.ts";
import { saidTo } from "./said-to.ts";
import { runsOfPost } from "./store.ts";

const language = listLanguage({ columns: {} });

/** What the workflow did for a record, newest first. */
export async function listRuns(scope: Scope, { post, list }: InputOf<typeof contract> & ListInput): Promise<ActionRun[]> {
  const { row, authority } = await readablePost(scope, await postById(scope, post));
  const rows = await runsOfPost(scope.db, row.id, readList(list, language));
  return rows.map((run) => ({
    id: run.id,
    postId: run.post_id,
    statusId: run.status_id,
    button: run.button,
    slug: run.slug,
    ok: run.ok,
    message: saidTo(authority, run),
    createdAt: run.created_at.toISOString(),
  }));
}
