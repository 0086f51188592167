import type { InfiniteData } from "@tanstack/react-query";
import type { Trashed } from "../../contract/trash.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import { everythingOf } from "../data/use-undo.ts";
import { confirm } from "../shell/ask.tsx";

/** Takes things out of the trash, or deletes them for good. */
export function useTrashActions() {
  const app = useApp();
  const api = useApi();
  const key = keys.trash(app.id);
  const shownIn = (thrown: Trashed) => [{ key, apply: withoutThrown(thrown) }];
  const params = ({ kind, id }: Trashed) => ({ kind, id });
  const restore = useChange({
    call: (thrown: Trashed) => api.restoreFromTrash({ params: params(thrown), quiet: true }).then(() => thrown),
    shownIn,
    about: ({ title }) => title,
    refresh: everythingOf(app.id),
    success: ({ title }) => `“${title}” was restored.`,
  });
  const remove = useChange({
    call: (thrown: Trashed) => api.deleteForGood({ params: params(thrown), quiet: true }).then(() => thrown),
    shownIn,
    about: ({ title }) => title,
    refresh: [key],
    success: ({ title }) => `“${title}” was deleted for good.`,
  });
  return {
    restore: (thrown: Trashed) => restore.mutate(thrown),
    remove: async (thrown: Trashed) => {
      const text = thrown.kind === "type" ? "Its records go with it. This cannot be undone." : "This cannot be undone.";
      const sure = await confirm({ title: `Delete “${thrown.title}” for good?`, text, button: "Delete for good", dangerous: true });
      if (sure) remove.mutate(thrown);
    },
  };
}

/** Ids are counted for each kind of thing. */
function withoutThrown({ kind, id }: Trashed) {
  return (data: InfiniteData<Trashed[], unknown>): InfiniteData<Trashed[], unknown> => ({
    ...data,
    pages: data.pages.map((load) => load.filter((each) => each.kind !== kind || each.id !== id)),
  });
}
