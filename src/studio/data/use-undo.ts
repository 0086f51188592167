import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { TrashKind } from "../../contract/trash.ts";
import { guards } from "../../model/access/guards.ts";
import { useApi, useApp } from "./app-context.ts";
import { keys } from "./queries.ts";
import { useSession } from "./session.ts";
import { say } from "./toasts.ts";

/** Says what was deleted, and offers to have it back: it lies in the trash, out of which editors take things. */
export function useUndo() {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const { user } = useSession();
  const mayRestore = guards["app-editor"].passes({ signedIn: true, role: user?.role ?? 0, appRole: app.appUserRole });
  return (text: string, kind: TrashKind, id: number) => {
    const restore = async () => {
      await api.restoreFromTrash({ params: { kind, id } });
      await Promise.all(everythingOf(app.id).map((queryKey) => client.invalidateQueries({ queryKey })));
    };
    say("success", text, undefined, mayRestore ? restore : undefined);
  };
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
    ["symbols", app],
    ["symbol", app],
  ];
}
