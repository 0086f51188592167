import { todayIn } from "../../model/filter/day-words.ts";
import type { ListLanguage, ListQuery } from "../../model/filter/list.ts";
import type { CacheGroup } from "../kernel/cache-key.ts";
import { type ListInput, readList } from "../kernel/list.ts";
import type { Scope } from "../kernel/scope.ts";
import { evaluationContextOf } from "./app-zone.ts";

/** Reads what is asked of a list of the app at hand, whose days begin and end where it lives. */
export async function readListHere(
  scope: Pick<Scope, "app" | "now" | "cached" | "budget">,
  list: ListInput["list"],
  { language, cached }: { readonly language: ListLanguage; readonly cached?: CacheGroup | undefined },
): Promise<ListQuery> {
  return readList(list, await languageHere(scope, language), cached);
}

/** What a list of the app at hand can be asked for today. */
export async function languageHere(scope: Pick<Scope, "app" | "now" | "cached" | "budget">, language: ListLanguage): Promise<ListLanguage> {
  const calendar = await evaluationContextOf(scope);
  return { ...language, zone: calendar.zone, today: todayIn(calendar, scope.now.getTime()) };
}
