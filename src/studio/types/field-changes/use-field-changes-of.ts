import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { FieldChange } from "../../../contract/field-changes.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { keys } from "../../data/queries.ts";

export const fieldChangesKey = (app: number, type: number) => ["field-changes", app, type] as const;

/** The changes of a type's fields, asked for again each second while one is under way: its progress is the server's, so it survives a reload. */
export function useFieldChangesOf(type: PostType) {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const changes = useQuery({
    queryKey: fieldChangesKey(app.id, type.id),
    queryFn: ({ signal }) => api.listFieldChanges({ params: { type: type.id }, signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? 1000 : false),
  });
  const running = changes.data?.some(isRunning) ?? false;
  const ran = useRef(running);
  useEffect(() => {
    if (ran.current && !running) void client.invalidateQueries({ queryKey: keys.posts(app.id) });
    ran.current = running;
  }, [running, client, app.id]);
  return changes;
}

function isRunning({ state }: FieldChange): boolean {
  return state === "running";
}
