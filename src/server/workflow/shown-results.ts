import type { ActionKind } from "../../model/actions/define-action-kind.ts";
import { actionKinds, isActionComponent } from "../../model/actions/kinds.ts";
import { allActions } from "../../model/actions/nested.ts";
import { isJsonObject, type Json, type JsonObject } from "../../model/base/json.ts";
import { isEditor, type WriteScope } from "../kernel/scope.ts";
import { visibleRecord } from "../records/public.ts";
import type { Step } from "./run-actions.ts";

/** What actions gave as the caller may see it: records that they may read, in their own eyes; of a mail, to how many it goes. */
export async function shownResults(
  scope: WriteScope,
  actions: readonly JsonObject[],
  steps: readonly Step[],
): Promise<Record<string, Json>> {
  const shown: Record<string, Json> = {};
  for (const { slug, result } of steps) {
    const component = String(allActions(actions).find((action) => action.slug === slug)?.component);
    if (result === undefined || !isActionComponent(component)) continue;
    shown[slug] = await showing[actionKinds[component].gives](scope, result);
  }
  return shown;
}

const showing: { readonly [Given in ActionKind["gives"]]: (scope: WriteScope, result: Json) => Json | Promise<Json> } = {
  mail: (_, result) => countOf(result),
  post: recordsOf,
  posts: recordsOf,
  // Whoever pressed it pays it, with the token that shows a guest.
  order: (_, result) => result,
  // Whom an app looks up may stand in fields that others do not see.
  profile: (scope, result) => (isEditor(scope) ? result : null),
  // What another program answers is for who set the call up.
  call: (scope, result) => (isEditor(scope) ? result : null),
  choice: (_, result) => result,
  wait: (_, result) => result,
  notice: (_, result) => countOf(result),
};

function countOf(result: Json): Json {
  return { count: isJsonObject(result) && typeof result.count === "number" ? result.count : 0 };
}

async function recordsOf(scope: WriteScope, result: Json): Promise<Json> {
  if (!Array.isArray(result)) return recordOf(scope, result);
  const all = [];
  for (const one of result) all.push(await recordOf(scope, one));
  return all.filter((one) => one !== null);
}

async function recordOf(scope: WriteScope, result: Json): Promise<Json> {
  const post = isJsonObject(result) && typeof result.id === "number" ? await visibleRecord(scope, result.id) : undefined;
  return (post ?? null) as Json; // a reply is JSON
}
