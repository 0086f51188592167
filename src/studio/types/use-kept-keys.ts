import { useQuery } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { keepsValue } from "../../model/fields/rules.ts";
import { useApi, useApp } from "../data/app-context.ts";

/**
 * Which fields of a type keep their keys whatever their labels become: once there are records, a key is what their values stand
 * under. Until it is known, those that were saved keep theirs. Asked again whenever somebody comes back to the screen.
 */
export function useKeptKeys(type: PostType): (field: string) => boolean {
  const app = useApp();
  const api = useApi();
  const fields = type.postFields as readonly FieldBlock[]; // the server checked them by their kinds
  const saved = fields.filter(keepsValue).map(({ id }) => id);
  const { data: kept } = useQuery({
    queryKey: ["kept-keys", app.id, type.id],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [any] = await api.listPosts({ params: { type: type.id }, list: { count: 1 }, signal, quiet: true });
      return any ? saved : [];
    },
  });
  const latest = useRef<readonly string[]>(saved);
  latest.current = kept ?? saved;
  return useCallback((field) => latest.current.includes(field), []);
}
