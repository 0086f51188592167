import { queryOptions } from "@tanstack/react-query";
import { summaryParameters } from "../../../model/filter/summary.ts";
import { apiOf } from "../../data/api.ts";
import { countKey, parametersOf, type RecordsAsked } from "../../records/cache/records-query.ts";

interface Wanted {
  readonly asked: RecordsAsked;
  /** "price:sum". */
  readonly columns: readonly string[];
  readonly by?: string;
  /** All records are looked at, not just the newest 10,000. */
  readonly isWhole?: boolean;
}

/** What the records that were asked for come to; asked for again whenever their number is. */
export const summaryQuery = (app: number, type: number, { asked, columns, by, isWhole = false }: Wanted) =>
  queryOptions({
    queryKey: [...countKey(app, type), "summary", asked.search, asked.filters, columns, by, isWhole],
    staleTime: 0,
    queryFn: ({ signal }) =>
      apiOf(app).summarizePosts({
        params: { type },
        signal,
        quiet: true,
        list: {
          ...parametersOf(asked),
          [summaryParameters.of]: columns.join(","),
          ...(by === undefined ? {} : { [summaryParameters.by]: by }),
          ...(isWhole ? { withCount: "exact" } : {}),
        },
      }),
  });
