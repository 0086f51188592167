import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { BlockLibrary } from "../blocks/parts/block-library.ts";
import { blockLibrary } from "../blocks/views.tsx";
import type { PageToRender } from "./page-to-render.ts";
import { SiteDocument } from "./site-document.tsx";

export { formTargets, frameSources } from "./media-links.ts";
export type { PageAround, PageToRender, SiteAssets, Submitted } from "./page-to-render.ts";
export { honeypot } from "./page-to-render.ts";

/** A complete page as HTML: text, links and forms work without script. `library`: the kinds of block there are. */
export function renderPage(page: PageToRender, library: BlockLibrary = blockLibrary): string {
  const html = `<!doctype html>${withHeading(renderToStaticMarkup(createElement(SiteDocument, { page, library })), page.page.title)}`;
  return page.headCode ? html.replace("</head>", () => `${page.headCode}</head>`) : html;
}

/**
 * A page that came out without a heading of the first level has its title as one, for screen readers. Looked for in what was drawn: blocks
 * that say a title may be left out.
 */
function withHeading(html: string, title: string): string {
  if (/<h1[\s>]/i.test(html)) return html;
  const heading = renderToStaticMarkup(createElement("h1", { className: "visually-hidden" }, title));
  return html.replace(/<main\b[^>]*>/, (main) => main + heading);
}
