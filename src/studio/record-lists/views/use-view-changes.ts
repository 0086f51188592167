import { useQueryClient } from "@tanstack/react-query";
import type { PostType } from "../../../contract/post-types.ts";
import type { RecordView } from "../../../contract/views.ts";
import type { ViewSettings } from "../../../model/types/record-view.ts";
import type { Api } from "../../data/api.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { newerOf } from "../../data/newer-of.ts";
import { useChange } from "../../data/use-change.ts";
import type { InView } from "./kept-view.ts";
import { viewCountsKey, viewsKey } from "./views-query.ts";

/** What can be done with the views of a type. */
export function useViewChanges(type: PostType) {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const key = viewsKey(app.id, type.id);
  const refresh = [key, viewCountsKey(app.id, type.id)];
  const keep = (view: RecordView) =>
    client.setQueryData<RecordView[]>(key, (views = []) => [...views.filter(({ id }) => id !== view.id), view].sort((a, b) => a.id - b.id));

  const create = useChange({
    call: (body: { title: string; settings: ViewSettings }) => api.createView({ params: { type: type.id }, body, quiet: true }),
    onSuccess: keep,
    refresh,
    success: ({ title }) => `“${title}” was saved.`,
  });
  const change = useChange({
    call: ({ seen, ...wanted }: { seen: RecordView } & Named) => changeSeen(api, seen, wanted),
    onSuccess: keep,
    refresh,
    success: ({ title }) => `“${title}” was saved.`,
  });
  /** Saves what somebody has changed of a view, and nothing else of it. Nothing is answered where they leave what somebody else has saved. */
  const save = useChange({
    call: async ({ id, mine }: { id: number; mine: InView }) => {
      const kept = (await api.listViews({ params: { type: type.id }, quiet: true })).find((view) => view.id === id);
      // Few who look at records save a view.
      const { saveOnTop } = await import("./save-on-top.ts");
      return saveOnTop(api, { id, mine, kept });
    },
    onSuccess: (view) => view && keep(view),
    refresh,
    success: (view) => (view ? `“${view.title}” was saved.` : "Yours is not saved. Save it as a new view to keep both."),
  });
  const remove = useChange({
    call: (view: RecordView) => api.deleteView({ params: { view: view.id }, quiet: true }),
    shownIn: ({ id }) => [{ key, apply: (views: readonly RecordView[]) => views.filter((view) => view.id !== id) }],
    about: ({ title }) => title,
    refresh,
  });
  return { create, change, save, remove };
}

interface Named {
  readonly title?: string;
  readonly isShared?: boolean;
}

/** Names or shares a view. What somebody else has saved of it meanwhile stays; where that is the name as well, theirs does, and it is said. */
async function changeSeen(api: Api, seen: RecordView, wanted: Named, turn = 1): Promise<RecordView> {
  try {
    return await api.changeView({ params: { view: seen.id }, body: { ...wanted, updatedAt: seen.updatedAt }, quiet: true });
  } catch (failure) {
    const newer = newerOf<RecordView>(failure, "view");
    const isContested = wanted.title !== undefined && newer?.title !== seen.title;
    if (!newer || isContested || turn === mostTurns) throw failure;
    return changeSeen(api, newer, wanted, turn + 1);
  }
}

/** How often somebody may save something else between looking and saving. */
const mostTurns = 5;
