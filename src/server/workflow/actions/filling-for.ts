import type { Filling } from "../../../model/actions/fill-action.ts";
import { scopeOf } from "../../../model/formula/scope.ts";
import { evaluationContextOf } from "../../apps/public.ts";
import type { WriteScope } from "../../kernel/scope.ts";
import { namesRead, wholeRecord } from "../../records/public.ts";
import type { ActionContext } from "./action-context.ts";

/**
 * What the formulas of an action know: the values of the record by their names, the record as it is kept, who set it off, the app,
 * the status, what a button asked and the page that it was pressed on, and what the actions before gave. Plain values all of them; nothing of ours and nothing secret.
 */
export async function fillingFor(scope: WriteScope, { row, type, status, trigger, results, reads }: ActionContext): Promise<Filling> {
  const post = wholeRecord(row, type);
  const model = { ...post, ...trigger.button?.unsaved };
  const environment = await evaluationContextOf(scope);
  const { now } = environment;
  const { input = {}, on: { page, query } = { page: null, query: {} } } = trigger.button ?? {};
  const names = { ...(await namesRead(scope, status, (name) => reads.has(name))), now, post, input, page, query };
  return {
    scope: scopeOf(names, model, Object.fromEntries(results), { model }),
    environment,
    fields: new Map(type.row.post_fields.map((field) => [field.slug, field])),
  };
}
