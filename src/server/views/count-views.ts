import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { countViews as contract } from "../../contract/views.ts";
import { mostCountedInView, mostViewsCounted } from "../../model/post-types/record-view.ts";
import { viewParameters } from "../../model/post-types/view-parameters.ts";
import { countLists } from "../posts/public.ts";
import type { Scope } from "../scope.ts";
import { typeRead, viewsSeen } from "./keep-views.ts";

/** How many records each view holds: all of them by one statement. */
export async function countViews(scope: Scope, { type: idOrSlug }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const type = await typeRead(scope, idOrSlug);
  const views = (await viewsSeen(scope, type)).slice(0, mostViewsCounted);
  const lists = views.map(({ settings }) => viewParameters(settings));
  const counts = await countLists(scope, type, lists, mostCountedInView);
  return views.flatMap(({ id }, at) => {
    const count = counts[at];
    if (count === undefined) return [];
    return count > mostCountedInView ? { viewId: id, count: mostCountedInView, more: true } : { viewId: id, count };
  });
}
