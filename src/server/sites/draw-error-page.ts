import { escapeHtml } from "../../platform/html/escape-html.ts";
import { renderPage, type SiteAssets } from "../../site/render-page.ts";
import type { AppRow } from "../apps/public.ts";
import type { Place } from "./draw-page.ts";

const words: { readonly [status: number]: readonly [title: string, text: string] } = {
  403: ["You do not have access to this page.", "Ask those who run this site to let you in."],
  404: ["This page could not be found", "It may have been moved, or the address has a typing mistake."],
};

interface ErrorOnSite {
  readonly app: AppRow;
  readonly place: Place;
  readonly assets: SiteAssets;
  readonly status: 403 | 404;
  readonly today: string;
}

/** An error in the look of the site on which it happened. */
export function drawErrorPage({ app, place, assets, status, today }: ErrorOnSite): string {
  const [title = "", text = ""] = words[status] ?? [];
  const html = `<h1>${title}</h1><p>${text}</p><p><a href="${escapeHtml(place.base)}/">Back to the home page</a></p>`;
  return renderPage({
    app: { title: app.title, settings: app.settings },
    page: { title, slug: "", settings: { noIndex: true } },
    layout: [{ id: "error", component: "text-section", html, settings: { size: "lg" } }],
    forms: {},
    assets,
    origin: place.origin,
    base: place.base,
    path: "/",
    today,
  });
}
