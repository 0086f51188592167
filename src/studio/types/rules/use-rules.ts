import { queryOptions, useQuery } from "@tanstack/react-query";
import type { PostType } from "../../../contract/post-types.ts";
import type { AccessRule } from "../../../model/types/rules/access-rule.ts";
import { apiOf } from "../../data/api.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { keys } from "../../data/queries.ts";
import { say } from "../../data/toasts.ts";
import { useChange } from "../../data/use-change.ts";

const rulesKey = (app: number, type: number) => ["access-rules", app, type] as const;

const rulesQuery = (app: number, type: number) =>
  queryOptions({
    queryKey: rulesKey(app, type),
    queryFn: ({ signal }) => apiOf(app).findAccessRules({ params: { type }, signal, quiet: true }),
    // Another admin may have changed them.
    staleTime: 0,
  });

/** The rules of a data type, and how they are replaced. */
export function useRules(type: PostType) {
  const app = useApp();
  const api = useApi();
  const found = useQuery(rulesQuery(app.id, type.id));
  const save = useChange({
    call: (rules: readonly AccessRule[]) =>
      api.changeAccessRules({
        params: { type: type.id },
        body: { rules: [...rules], ...(found.data && { updatedAt: found.data.updatedAt }) },
      }),
    refresh: [rulesKey(app.id, type.id), keys.types(app.id), ["sight", app.id]],
    onSuccess: () => say("success", "The rules count from now on."),
  });
  return { found, save };
}
