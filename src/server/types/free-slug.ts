import { firstFree } from "../../model/base/text.ts";
import { holdApp } from "../apps/public.ts";
import { refuseFields, refuseTaken, type WriteScope } from "../kernel/scope.ts";
import { takenTypeSlugs } from "../type-definitions/public.ts";

/** A slug that no other type of the app has: the one that was chosen, or refused; else the first free one after it. */
export async function freeSlug(scope: WriteScope, wanted: string, { chosen }: { readonly chosen: boolean }): Promise<string> {
  const slug = !chosen && wanted === "count" ? "count-type" : wanted || "type";
  const why = /^\d+$/.test(slug)
    ? "needs at least one letter"
    : /[/:]/.test(slug)
      ? "may not contain / or :"
      : slug === "count"
        ? "is reserved: the API answers there how many types there are"
        : null;
  if (why !== null) throw refuseFields({ slug: { title: "URL path", messages: [why] } });
  await holdApp(scope.db, scope.app);
  const taken = await takenTypeSlugs(scope.db, slug);
  const free = firstFree(slug, (candidate) => taken.has(candidate));
  if (chosen && free !== slug) throw refuseTaken("slug", "URL path", free);
  return free;
}
