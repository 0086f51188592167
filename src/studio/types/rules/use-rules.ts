import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReplyOf } from "../../../contract/endpoint.ts";
import type { findAccessRules, PostType } from "../../../contract/post-types.ts";
import type { AccessRule } from "../../../model/types/rules/access-rule.ts";
import { apiOf } from "../../data/api.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { newerOf } from "../../data/newer-of.ts";
import { keys } from "../../data/queries.ts";
import { useChange } from "../../data/use-change.ts";
import { saveMerged } from "../../frame/dialogs/save-merged.ts";
import { mergedRule } from "./merged-rule.ts";

const rulesKey = (app: number, type: number) => ["access-rules", app, type] as const;

const rulesQuery = (app: number, type: number) =>
  queryOptions({
    queryKey: rulesKey(app, type),
    queryFn: ({ signal }) => apiOf(app).findAccessRules({ params: { type }, signal, quiet: true }),
    // Another admin may have changed them.
    staleTime: 0,
  });

type Rules = ReplyOf<typeof findAccessRules>;

/** The rules of a data type, and how one of them is kept or deleted. */
export function useRules(type: PostType) {
  const app = useApp();
  const api = useApi();
  const found = useQuery(rulesQuery(app.id, type.id));
  const told = {
    refresh: [rulesKey(app.id, type.id), keys.types(app.id), ["sight", app.id]],
    success: (rules: Rules | undefined) => (rules ? "The rules count from now on." : "Yours is not saved. It stays open here."),
  };
  const send = (rules: readonly AccessRule[], { updatedAt }: Rules) =>
    api.changeAccessRules({ params: { type: type.id }, body: { rules: [...rules], updatedAt }, quiet: true });
  /** What somebody has changed of one rule, and nothing else. Nothing is answered where they leave what somebody else has saved. */
  const keep = useChange({
    call: async ({ mine, opened }: { readonly mine: AccessRule; readonly opened: AccessRule | undefined }) => {
      const kept = await api.findAccessRules({ params: { type: String(type.id) }, quiet: true });
      return saveMerged<AccessRule | undefined, Rules>({ mine, opened }, kept, {
        merge: mergedRule,
        partsOf: ({ rules }) => rules.find(({ id }) => id === mine.id),
        titleOf: () => "this rule",
        outcome: "yours stays open here, not saved",
        send: (merged = mine, now) => send(withRule(now.rules, merged), now),
        newerOf: (failure) => newerOf<Rules>(failure, "access"),
      });
    },
    ...told,
  });
  const remove = useChange({
    call: ({ rule, seen }: { readonly rule: AccessRule; readonly seen: Rules }) =>
      send(
        seen.rules.filter(({ id }) => id !== rule.id),
        seen,
      ),
    ...told,
  });
  return { found, keep, remove };
}

/** Rules with one of them as it is now, or one more. */
function withRule(rules: readonly AccessRule[], rule: AccessRule): readonly AccessRule[] {
  return rules.some(({ id }) => id === rule.id) ? rules.map((one) => (one.id === rule.id ? rule : one)) : [...rules, rule];
}
