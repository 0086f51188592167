import { useQueryClient } from "@tanstack/react-query";
import type { PostType } from "../../../contract/post-types.ts";
import type { RecordView } from "../../../contract/views.ts";
import type { ViewSettings } from "../../../model/types/record-view.ts";
import type { Api } from "../../data/api.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { useChange } from "../../data/use-change.ts";
import { confirm } from "../../frame/dialogs/ask.tsx";
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
      return saveMerged(api, { id, mine, kept });
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
    const newer = newerOf(failure);
    const isContested = wanted.title !== undefined && newer?.title !== seen.title;
    if (!newer || isContested || turn === mostTurns) throw failure;
    return changeSeen(api, newer, wanted, turn + 1);
  }
}

/** How often somebody may save something else between looking and saving. */
const mostTurns = 5;

/** Puts what somebody has changed on top of what is kept; where both changed the same, the person says which of the two it is to be. */
async function saveMerged(
  api: Api,
  { id, mine, kept }: { readonly id: number; readonly mine: InView; readonly kept: RecordView | undefined },
  turn = 1,
): Promise<RecordView | undefined> {
  if (!kept) return api.changeView({ params: { view: id }, body: { settings: mine.settings }, quiet: true });
  const contested = contestedParts(mine, kept.settings);
  if (contested.length > 0 && !(await confirm(questionOf(kept, contested)))) return undefined;
  // What the person has decided is not asked again.
  const known: InView = contested.length > 0 ? { ...mine, settings: mergedView(mine, kept.settings), entered: kept.settings } : mine;
  try {
    const body = { settings: mergedView(mine, kept.settings), updatedAt: kept.updatedAt };
    return await api.changeView({ params: { view: id }, body, quiet: true });
  } catch (failure) {
    const newer = newerOf(failure);
    if (!newer || turn === mostTurns) throw failure;
    return saveMerged(api, { id, mine: known, kept: newer }, turn + 1);
  }
}

const partNames: Partial<Record<keyof ViewSettings, string>> = {
  ...{ layout: "the layout", search: "the search", filters: "the filters", order: "the order", columns: "the columns", sums: "the sums" },
  ...{ group: "the groups", calendar: "the calendar", gallery: "the pictures" },
};

function questionOf({ title }: RecordView, parts: readonly (keyof ViewSettings)[]) {
  return {
    title: `Save over what somebody else changed in “${title}”?`,
    text: `They have saved this meanwhile: ${parts.map((part) => partNames[part] ?? part).join(", ")}. If you cancel, theirs stays and yours is not lost: you can save it as a new view.`,
    button: "Save mine over theirs",
  };
}

function newerOf(failure: unknown): RecordView | undefined {
  if (!(failure instanceof CallFailed) || failure.code !== "stale") return undefined;
  // What the server says of a stale view is the newer one.
  return (failure.data as { readonly view?: RecordView } | undefined)?.view;
}
