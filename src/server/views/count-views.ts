import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { countViews as contract } from "../../contract/views.ts";
import { mostCountedInView, mostViewsCounted } from "../../model/types/record-view.ts";
import { viewParameters } from "../../model/types/view-parameters.ts";
import { sayCut } from "../kernel/list.ts";
import type { Scope } from "../kernel/scope.ts";
import { countLists } from "../records/public.ts";
import { typeRead, viewsSeen } from "./keep-views.ts";

/** How many records each view holds: all of them by one statement. */
export async function countViews(scope: Scope, { type: idOrSlug }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const type = await typeRead(scope, idOrSlug);
  const seen = await viewsSeen(scope, type);
  const views = seen.slice(0, mostViewsCounted);
  sayCut(scope, { shown: views.length, total: seen.length });
  const lists = views.map(({ settings }) => viewParameters(settings));
  const counts = await countLists(scope, type, { lists, most: mostCountedInView });
  return views.flatMap(({ id }, at) => {
    const count = counts[at];
    if (count === undefined) return [];
    return count > mostCountedInView ? { viewId: id, count: mostCountedInView, more: true } : { viewId: id, count };
  });
}
