import { useQuery } from "@tanstack/react-query";
import type { PostType } from "../../../contract/post-types.ts";
import { summaryParameters } from "../../../model/filter/summary.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { countText } from "../../data/count-text.ts";
import type { StatusDraft } from "./workflow-draft.ts";

/** How many records are in each status now, in words; nothing until that is known, and for a status that is not kept yet. */
export function useStatusCounts(type: PostType): (status: StatusDraft) => string {
  const app = useApp();
  const api = useApi();
  const { data } = useQuery({
    // Below the key of all counts, so that whatever moves a record has these asked anew too.
    queryKey: ["posts-count", app.id, "statuses", type.id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.summarizePosts({
        params: { type: type.id },
        list: { [summaryParameters.by]: "statusId", withCount: "exact" },
        signal,
        quiet: true,
      }),
  });
  return ({ id }) => {
    if (!data?.groups || id === undefined) return "";
    return countText({ count: data.groups.find(({ key }) => Number(key) === id)?.count ?? 0 });
  };
}
