import type { RecordView } from "../../../contract/views.ts";
import type { InView } from "./kept-view.ts";
import { isSameView } from "./view-settings.ts";

/** The view that somebody is in as it is kept by now. What they have changed of it stays as it is, for them to save. */
export function followedView(view: InView, { id, settings }: Pick<RecordView, "id" | "settings">): InView {
  if (view.id !== id || (view.entered && isSameView(view.entered, settings))) return view;
  const isAsEntered = view.entered !== undefined && isSameView(view.settings, view.entered);
  if (isAsEntered) return { id, settings, entered: settings };
  return isSameView(view.settings, settings) ? { ...view, entered: settings } : view;
}
