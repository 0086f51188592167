import { useQueryClient } from "@tanstack/react-query";
import type { PostType } from "../../../contract/post-types.ts";
import type { RecordView } from "../../../contract/views.ts";
import type { ViewSettings } from "../../../model/types/record-view.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { useChange } from "../../data/use-change.ts";
import type { InView } from "./kept-view.ts";
import { mergedView } from "./merged-view.ts";
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
    call: ({ view, ...body }: { view: number; title?: string; isShared?: boolean; settings?: ViewSettings }) =>
      api.changeView({ params: { view }, body, quiet: true }),
    onSuccess: keep,
    refresh,
    success: ({ title }) => `“${title}” was saved.`,
  });
  /** Saves what somebody has changed of a view, and nothing else of it. */
  const save = useChange({
    call: async ({ id: view, mine }: { id: number; mine: InView }) => {
      const now = (await api.listViews({ params: { type: type.id }, quiet: true })).find(({ id }) => id === view);
      return api.changeView({ params: { view }, body: { settings: now ? mergedView(mine, now.settings) : mine.settings }, quiet: true });
    },
    onSuccess: keep,
    refresh,
    success: ({ title }) => `“${title}” was saved.`,
  });
  const remove = useChange({
    call: (view: RecordView) => api.deleteView({ params: { view: view.id }, quiet: true }),
    shownIn: ({ id }) => [{ key, apply: (views: readonly RecordView[]) => views.filter((view) => view.id !== id) }],
    about: ({ title }) => title,
    refresh,
  });
  return { create, change, save, remove };
}
