import type { HomeFigure } from "../../contract/home-figures.ts";

/** What is pinned to the home of an app: settings are answered as they were checked when they were saved. */
export function pinnedIn(settings: { readonly homeFigures?: unknown } | undefined): readonly HomeFigure[] {
  return Array.isArray(settings?.homeFigures) ? (settings.homeFigures as readonly HomeFigure[]) : [];
}
