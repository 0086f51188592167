import type { RecordView } from "../../../contract/views.ts";
import type { ViewSettings } from "../../../model/types/record-view.ts";
import type { Api } from "../../data/api.ts";
import { newerOf } from "../../data/newer-of.ts";
import { saveMerged } from "../../frame/dialogs/save-merged.ts";
import type { InView } from "./kept-view.ts";
import { contestedParts, mergedView } from "./merged-view.ts";

/** Puts what somebody has changed on top of what is kept. */
export async function saveOnTop(
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
    outcome: "yours is not lost: you can save it as a new view",
    send: (settings, { updatedAt }) => api.changeView({ params: { view: id }, body: { settings, updatedAt }, quiet: true }),
    newerOf: (failure) => newerOf(failure, "view"),
  });
}

const partNames: Partial<Record<keyof ViewSettings, string>> = {
  ...{ layout: "the layout", search: "the search", filters: "the filters", order: "the order", columns: "the columns", sums: "the sums" },
  ...{ group: "the groups", calendar: "the calendar", gallery: "the pictures" },
};
