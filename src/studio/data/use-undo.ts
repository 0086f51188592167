import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { TrashKind } from "../../contract/trash.ts";
import { useApi, useApp } from "./app-context.ts";
import { keys } from "./queries.ts";
import { say } from "./toasts.ts";

/** Says what was deleted, and offers to have it back: it lies in the trash. */
export function useUndo() {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  return (text: string, kind: TrashKind, id: number) =>
    say("success", text, undefined, async () => {
      await api.restoreFromTrash({ params: { kind, id } });
      await Promise.all(everythingOf(app.id).map((queryKey) => client.invalidateQueries({ queryKey })));
    });
}

/** What may look different once something was taken out of the trash: it comes back with what it belongs to. */
export function everythingOf(app: number): readonly QueryKey[] {
  const { trash, pages, types, posts } = keys;
  return [
    trash(app),
    pages(app),
    types(app),
    posts(app),
    ["type", app],
    ["post", app],
    ["posts-count", app],
    ["notes", app],
    ["history", app],
  ];
}
