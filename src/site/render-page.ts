import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PageToRender } from "./page-to-render.ts";
import { SiteDocument } from "./site-document.tsx";

export { frameSources } from "./media-links.ts";
export type { FormOnPage, PageToRender, SiteAssets, Submitted } from "./page-to-render.ts";
export { honeypot } from "./page-to-render.ts";

/** A complete page as HTML: text, links and forms work without script. */
export function renderPage(page: PageToRender): string {
  const html = `<!doctype html>${renderToStaticMarkup(createElement(SiteDocument, page))}`;
  return page.headCode ? html.replace("</head>", () => `${page.headCode}</head>`) : html;
}
