import { useQueryClient } from "@tanstack/react-query";
import type { PostType } from "../../../contract/post-types.ts";
import type { RecordView } from "../../../contract/views.ts";
import type { ViewSettings } from "../../../model/types/record-view.ts";
import type { Api } from "../../data/api.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { newerOf } from "../../data/newer-of.ts";
import { useChange } from "../../data/use-change.ts";
import { saveMerged } from "../../frame/dialogs/save-merged.ts";
import type { InView } from "./kept-view.ts";
import { contestedParts, mergedView } from "./merged-view.ts";
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
    const newer = newerView(failure);
    const isContested = wanted.title !== undefined && newer?.title !== seen.title;
    if (!newer || isContested || turn === mostTurns) throw failure;
    return changeSeen(api, newer, wanted, turn + 1);
  }
}

/** How often somebody may save something else between looking and saving. */
const mostTurns = 5;

/** Puts what somebody has changed on top of what is kept. */
async function saveOnTop(
  api: Api,
  { id, mine, kept }: { readonly id: number; readonly mine: InView; readonly kept: RecordView | undefined },
): Promise<RecordView | undefined> {
  if (!kept) return api.changeView({ params: { view: id }, body: { settings: mine.settings }, quiet: true });
  return saveMerged<ViewSettings, RecordView>({ mine: mine.settings, opened: mine.entered }, kept, {
    merge: ({ mine: settings, opened: entered }, now) => ({
      merged: mergedView({ settings, entered }, now),
      contested: contestedParts({ settings, entered }, now).map((part) => partNames[part] ?? part),
    }),
    partsOf: ({ settings }) => settings,
    titleOf: ({ title }) => title,
    fate: "yours is not lost: you can save it as a new view",
    send: (settings, { updatedAt }) => api.changeView({ params: { view: id }, body: { settings, updatedAt }, quiet: true }),
    newerOf: newerView,
  });
}

const partNames: Partial<Record<keyof ViewSettings, string>> = {
  ...{ layout: "the layout", search: "the search", filters: "the filters", order: "the order", columns: "the columns", sums: "the sums" },
  ...{ group: "the groups", calendar: "the calendar", gallery: "the pictures" },
};

function newerView(failure: unknown): RecordView | undefined {
  return newerOf<RecordView>(failure, "view");
}
