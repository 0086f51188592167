import { queryOptions } from "@tanstack/react-query";
import type { Post } from "../../../contract/posts.ts";
import type { Dated } from "../../../model/booking/dated.ts";
import { apiOf } from "../../data/api.ts";
import { loading, parametersOf, postsKey, type RecordsAsked } from "../../records/cache/records-query.ts";

/** How many records one load brings, and how many loads one month may take. */
const perLoad = 100;
const mostLoads = 5;
/** Who has more in a month than this narrows it by a filter. */
export const mostInCalendar = perLoad * mostLoads;

/** The records that stand on these days. Kept as loads of a list, so that what changes in lists changes here too. */
export const calendarQuery = (
  app: number,
  type: number,
  { dated, days, asked, names }: { dated: Dated; days: readonly string[]; asked: RecordsAsked; names: readonly string[] },
) => {
  const [from, to] = dated.span(days[0] ?? "", days.at(-1) ?? "");
  const within = [
    { slug: dated.name, op: "gte", value: from },
    { slug: dated.name, op: "lte", value: to },
  ] as const;
  const conditions = parametersOf({ ...asked, filters: [...asked.filters, ...within] });
  return queryOptions({
    queryKey: [...postsKey(app, type), "calendar", dated.name, from, to, asked.search, asked.filters, names],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<{ pages: Post[][]; pageParams: number[] }> => {
      const pages: Post[][] = [];
      while (pages.length < mostLoads && (pages.at(-1)?.length ?? perLoad) === perLoad) {
        const list = { ...conditions, ...loading(names), orderBy: dated.name, count: perLoad, page: pages.length + 1 };
        pages.push(await apiOf(app).listPosts({ params: { type }, signal, list, quiet: true }));
      }
      return { pages, pageParams: pages.map((_, index) => index + 1) };
    },
  });
};
