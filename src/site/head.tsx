import { blockStyle } from "../blocks/parts/block-style.ts";
import { safeSrc } from "../blocks/parts/safe-href.ts";
import { packOf } from "../blocks/theme/branded-pack.ts";
import { chosenFont, ownFontFaces, ownFontsOf, standInFaces } from "../blocks/theme/fonts.ts";
import { cssRule, themeCss } from "../blocks/theme/theme-css.ts";
import type { Block, Layout } from "../model/page/block.ts";
import type { Definitions } from "../model/page/inside.ts";
import { needsOf } from "../model/page/needs.ts";
import { searchDescription, searchTitle } from "../model/page/page-summary.ts";
import type { Pictures } from "../model/page/picture.ts";
import { languageOf } from "../model/texts/language.ts";
import { islandsOf } from "./islands.ts";
import type { PageToRender } from "./page-to-render.ts";
import { SiteIcons } from "./site-icons.tsx";
import { structuredOf, structuredText } from "./structured.ts";

/** What browsers, search engines and other sites are told of a page. */
export function Head({ page, definitions }: { readonly page: PageToRender; readonly definitions: Definitions }) {
  const { app, assets, about } = page;
  const { settings } = page.page;
  const keywords = typeof settings.keywords === "string" ? settings.keywords.trim() : "";
  const description = about?.description || searchDescription(page.page, page.layout, definitions).text;
  const structured = structuredOf(page, definitions);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{searchTitle(named(page), app.title)}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {settings.noIndex !== false && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonicalOf(page)} />
      <Translations page={page} />
      <Shared page={page} description={description} />
      <SiteIcons page={page} />
      {fontFiles(page).map(({ href, type }) => (
        <link key={href} rel="preload" as="font" type={type} crossOrigin="anonymous" href={href} />
      ))}
      <link rel="stylesheet" href={`/static/site/${assets.css}`} />
      {showsData(page.layout, definitions) && <link rel="stylesheet" href={`/static/site/${assets.dataCss}`} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colours and lengths that were checked, no "</" among them */}
      <style dangerouslySetInnerHTML={{ __html: pageCss(page) }} />
      {islandsOf(page, definitions).map((island) => (
        <script key={island} type="module" src={`/static/site/${assets.islands[island]}`} />
      ))}
      {structured.length > 0 && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<", which no browser runs
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredText(structured) }} />
      )}
    </head>
  );
}

/** What the page is called: one that shows a record by that, whatever is set for the page. */
function named({ page, about }: PageToRender): PageToRender["page"] {
  return about ? { ...page, settings: { ...page.settings, seoTitle: "" } } : page;
}

/** What messengers and social networks show of a link to the page. */
function Shared({ page, description }: { readonly page: PageToRender; readonly description: string }) {
  const { app, origin, base, path, knownBy = path } = page;
  const title = searchTitle({ ...named(page), title: "" }, page.page.title || app.title);
  const picture = pictureOf(page);
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={app.title} />
      <meta property="og:url" content={origin + base + knownBy + (page.about?.asked ?? "")} />
      <meta property="og:locale" content={languageOf(page.page.settings, app.settings).replaceAll("-", "_")} />
      {description && <meta property="og:description" content={description} />}
      {picture && <meta property="og:image" content={picture.href} />}
      {picture?.isCard && <meta property="og:image:width" content="1200" />}
      {picture?.isCard && <meta property="og:image:height" content="630" />}
      {picture && <meta property="og:image:alt" content={title} />}
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
      <meta name="twitter:title" content={title} />
      {description && <meta name="twitter:description" content={description} />}
      {picture && <meta name="twitter:image" content={picture.href} />}
    </>
  );
}

/** The page in the other languages that it is there in, and where those go who read none of them. */
function Translations({ page: { around, origin, base } }: { readonly page: PageToRender }) {
  const { translations = [] } = around ?? {};
  const [first] = translations;
  if (!first || translations.length < 2) return null;
  return (
    <>
      {translations.map(({ lang, path }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={origin + base + path} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + base + first.path} />
    </>
  );
}

/** The address under which search engines list the page: what its owner says, else its own. */
function canonicalOf({ page, about, origin, base, path, knownBy = path }: PageToRender): string {
  // A page that shows one record is as many pages as there are records.
  if (about) return origin + base + knownBy + about.asked;
  const { canonical } = page.settings;
  const own = typeof canonical === "string" ? canonical.trim() : "";
  if (/^https?:\/\//i.test(own) && URL.canParse(own)) return new URL(own).href;
  return origin + base + (/^\/(?!\/)/.test(own) ? own : knownBy);
}

/** The picture that its owner chose, else the card that the server draws. */
function pictureOf({ page, about, origin, base, card }: PageToRender): { readonly href: string; readonly isCard: boolean } | undefined {
  const socialImage = about?.picture || page.settings.socialImage;
  const own = typeof socialImage === "string" ? safeSrc(socialImage) : null;
  if (own !== null) return { href: new URL(own, origin).href, isCard: false };
  return card === undefined ? undefined : { href: origin + base + card, isCard: true };
}

function showsData(layout: Layout, definitions: Definitions): boolean {
  return [...needsOf(layout, definitions).values()].some((wanted) => wanted.some(({ need }) => need.isOfRecords === true));
}

/** The families of a page: one for words, one for headings. */
function familiesOf({ app, page }: PageToRender): readonly string[] {
  const pack = packOf(app.settings);
  const main = chosenFont("mainFont", page.settings, { app: app.settings, pack: pack.bodyFont });
  const heading = chosenFont("headingFont", page.settings, { app: app.settings, pack: pack.headFont });
  return [...new Set([main, heading])];
}

/** Addresses of the files that a page is read in at once, at most one of each family. An owner's own: the one nearest to the usual weight. */
function fontFiles(page: PageToRender): readonly { readonly href: string; readonly type: string }[] {
  const own = ownFontsOf(page.app.settings);
  return familiesOf(page).flatMap((family) => {
    const file = page.assets.fonts[family];
    if (file !== undefined) return { href: `/static/site/${file}`, type: "font/woff2" };
    const files = own.find((font) => font.family === family)?.files.filter(({ style }) => style !== "italic") ?? [];
    const distance = ({ weight = 400 }: { readonly weight?: number | undefined }) => Math.abs(weight - 400);
    const [usual] = [...files].sort((one, other) => distance(one) - distance(other));
    return usual ? { href: usual.src, type: `font/${usual.src.split(".").at(-1)}` } : [];
  });
}

/** The rules that bring the families of the page, and of no other. */
function fontFaces(page: PageToRender): string {
  const own = ownFontsOf(page.app.settings);
  return familiesOf(page)
    .map(
      (family) =>
        standInFaces(family) +
        (page.assets.faces[family] ??
          own
            .filter((font) => font.family === family)
            .map(ownFontFaces)
            .join("")),
    )
    .join("");
}

/**
 * The theme's colours and what single blocks set for themselves: everything that no style sheet can know before. Only "</" could end the
 * element, and stands in texts alone; conditions of widths have a "<" of their own.
 */
function pageCss(whole: PageToRender): string {
  const { app, page, ownCss, layout, pictures = {} } = whole;
  const theme = themeCss({ theme: app.settings.theme, app: app.settings, page: page.settings });
  const blocks = everyBlock(layout).map((block) => cssRule(`#b-${block.id}`, { ...blockStyle(block), ...placeholderOf(block, pictures) }));
  return [fontFaces(whole), theme, ...blocks, ownCss ?? ""].join("").replaceAll("</", "\\3c /");
}

/** What shows in the place of a photograph until it has arrived. */
function placeholderOf({ src }: Block, pictures: Pictures): { readonly [property: string]: string } {
  const color = typeof src === "string" && Object.hasOwn(pictures, src) ? pictures[src]?.color : undefined;
  return color !== undefined && /^#[0-9a-f]{6}$/.test(color) ? { "--picture": color } : {};
}

function everyBlock(layout: Layout): readonly Block[] {
  return layout.flatMap((block) => [block, ...everyBlock(block.children ?? [])]);
}
