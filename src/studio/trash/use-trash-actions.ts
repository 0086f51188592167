import type { InfiniteData } from "@tanstack/react-query";
import { restoredAtOnce, type Trashed } from "../../contract/trash.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import { everythingOf } from "../data/use-undo.ts";
import { confirm } from "../frame/dialogs/ask.tsx";

/** Takes things out of the trash, or deletes them for good. */
export function useTrashActions() {
  const app = useApp();
  const api = useApi();
  const key = keys.trash(app.id);
  const shownIn = (thrown: Trashed) => [{ key, apply: withoutThrown(thrown) }];
  const params = ({ kind, id }: Trashed) => ({ kind, id });
  const restore = useChange({
    call: async (thrown: Trashed) => {
      const { restoring } = await api.restoreFromTrash({ params: params(thrown), quiet: true });
      return { ...thrown, restoring };
    },
    shownIn: (thrown) => (thrown.records > restoredAtOnce ? [{ key, apply: withBegun(thrown) }] : shownIn(thrown)),
    about: ({ title }) => title,
    refresh: everythingOf(app.id),
    success: ({ title, restoring }) => (restoring ? `“${title}” is being restored. This goes on by itself.` : `“${title}” was restored.`),
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

type Shown = InfiniteData<Trashed[], unknown>;

function withoutThrown(thrown: Trashed) {
  return (data: Shown): Shown => ({ ...data, pages: data.pages.map((load) => load.filter((each) => !isSame(each, thrown))) });
}

function withBegun(thrown: Trashed) {
  const begun = { ...thrown, restoring: { done: 0, of: thrown.records }, arriving: null };
  return (data: Shown): Shown => ({ ...data, pages: data.pages.map((load) => load.map((each) => (isSame(each, thrown) ? begun : each))) });
}

/** Ids are counted for each kind of thing. */
function isSame(one: Trashed, other: Trashed): boolean {
  return one.kind === other.kind && one.id === other.id;
}
