import { blockStyle } from "../blocks/parts/block-style.ts";
import { safeSrc } from "../blocks/parts/safe-href.ts";
import { chosenFont } from "../blocks/theme/fonts.ts";
import { stylePack } from "../blocks/theme/packs.ts";
import { cssRule, themeCss } from "../blocks/theme/theme-css.ts";
import type { Block, Layout } from "../model/page/block.ts";
import { islandsOf } from "./islands.ts";
import type { PageToRender } from "./page-to-render.ts";

/** What browsers, search engines and other sites are told of a page. */
export function Head({ page, layout }: { readonly page: PageToRender; readonly layout: Layout }) {
  const { app, assets, origin, base, path, knownBy = path } = page;
  const settings = page.page.settings;
  const title = page.page.title === app.title || page.page.title === "" ? app.title : `${page.page.title} · ${app.title}`;
  const description = textOf(settings.description);
  const keywords = textOf(settings.keywords);
  const address = origin + base + knownBy;
  const picture = firstPicture(layout);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {settings.noIndex !== false && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={page.page.title || app.title} />
      <meta property="og:site_name" content={app.title} />
      <meta property="og:url" content={address} />
      {description && <meta property="og:description" content={description} />}
      {picture && <meta property="og:image" content={new URL(picture, origin).href} />}
      {fontFiles(page).map((file) => (
        <link key={file} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={`/static/site/${file}`} />
      ))}
      <link rel="stylesheet" href={`/static/site/${assets.css}`} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colours and lengths that were checked, no "</" among them */}
      <style dangerouslySetInnerHTML={{ __html: pageCss(page, layout) }} />
      {islandsOf(layout, page.forms).map((island) => (
        <script key={island} type="module" src={`/static/site/${assets.islands[island]}`} />
      ))}
    </head>
  );
}

/** At most two files: one family for words, one for headings. */
function fontFiles({ app, page, assets }: PageToRender): readonly string[] {
  const pack = stylePack(app.settings.theme);
  const families = new Set([
    chosenFont("mainFont", page.settings, app.settings, pack.bodyFont),
    chosenFont("headingFont", page.settings, app.settings, pack.headFont),
  ]);
  return [...families].flatMap((family) => assets.fonts[family] ?? []);
}

/**
 * The theme's colours and what single blocks set for themselves: everything that no style sheet can know before. Only "</" could end the
 * element, and stands in texts alone; conditions of widths have a "<" of their own.
 */
function pageCss({ app, page, ownCss }: PageToRender, layout: Layout): string {
  const theme = themeCss({ theme: app.settings.theme, app: app.settings, page: page.settings });
  const blocks = everyBlock(layout).map((block) => cssRule(`#b-${block.id}`, blockStyle(block)));
  return [theme, ...blocks, ownCss ?? ""].join("").replaceAll("</", "\\3c /");
}

function everyBlock(layout: Layout): readonly Block[] {
  return layout.flatMap((block) => [block, ...everyBlock(block.children ?? [])]);
}

function firstPicture(layout: Layout): string | null {
  const sources = everyBlock(layout)
    .filter((block) => block.component !== "menu")
    .map((block) => (typeof block.src === "string" ? safeSrc(block.src) : null));
  return sources.find((src) => src !== null) ?? null;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
