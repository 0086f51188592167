import { setImmediate as othersTurn } from "node:timers/promises";
import { definitions } from "../../blocks/definitions.ts";
import type { PageReads } from "../../model/page/block-formula.ts";
import { isAllAbout } from "../../model/page/needs.ts";
import { picturesOf } from "../../model/page/pictures-of.ts";
import { languageOf } from "../../model/texts/language.ts";
import type { Queries } from "../../platform/db/database.ts";
import type { Directives } from "../../platform/http/security-headers.ts";
import type { PageAround, SiteAssets, Submitted } from "../../site/render-page.ts";
import type { AppRow } from "../apps/public.ts";
import { findPictures } from "../files/public.ts";
import { cssOfPage, homePage, type PageRow, shownTo, translationsOf, workOnPage } from "../pages/public.ts";
import type { World } from "../request/make-scope.ts";
import { pathOf } from "./addresses.ts";
import { cardOf, cardPath } from "./cards/card.ts";
import { loadData } from "./loaders/load-data.ts";
import { PageNotes, type PageToLoad } from "./loaders/loader.ts";
import { loaders } from "./loaders/loaders.ts";
import { ownCode } from "./own-code.ts";
import { pageScope } from "./page-scope.ts";
import { withoutSending } from "./without-sending.ts";

/** Who asks for the page, when, and what its address asks. */
export type AskingVisitor = PageToLoad["asking"];

export interface Drawing extends Omit<PageToLoad, "home" | "scope" | "notes"> {
  readonly world: World;
  readonly assets: SiteAssets;
  readonly today: string;
  readonly submitted?: Submitted;
  /** Its forms are drawn so that nothing is sent. */
  readonly isPreview?: boolean;
  /** Says to the operator what the page is drawn without. */
  readonly report: (message: string) => void;
}

export interface Drawn {
  readonly html: string;
  /** What the page's policy must let in besides what every page may do. */
  readonly sources: Directives;
  /** By what others would see something else. */
  readonly reads: PageReads;
  /** The data types whose records it shows. */
  readonly shows: readonly number[];
}

/** Loads what the blocks of a page need besides what they say, and draws it. null: it is a page of one record, and there is none. */
export async function drawPage({ world, assets, today, submitted, report, isPreview = false, ...drawn }: Drawing): Promise<Drawn | null> {
  const { db, app, page, path, place, asking } = drawn;
  // On a large page each of these steps, and reading the page before them, takes long: others are answered in between.
  await othersTurn();
  const { layout, reads } = await shownTo({ db, app: app.id, ...asking }, page);
  await othersTurn();
  const home = path === "/" ? page : await homePage(db, app, asking);
  const notes = new PageNotes();
  const scope = pageScope(world, app.id, asking);
  const loaded = await loadData({ ...drawn, home, scope, notes }, layout, { definitions, loaders });
  await othersTurn();
  const data = isPreview ? withoutSending(loaded) : loaded;
  // A site has its home, whatever somebody put on it.
  if (path !== "/" && (notes.isMissing || (notes.namesNone && isAllAbout(layout, definitions)))) return null;
  const pictures = await findPictures(db, [...picturesOf(layout), ...notes.pictures]);
  const { css, leftOut } = await cssOfPage(app.id, layout);
  if (leftOut.length > 0)
    report(`The CSS of ${leftOut.join(", ")} on page ${page.id} of app ${app.id} is more than a page may have and was left out.`);
  const isOpen = page.permission === "public" && page.settings.noIndex === false;
  const around = isOpen ? await aroundOf(db, { page, home, app }) : undefined;
  await othersTurn();
  const { head, sources } = ownCode(layout, [app.settings, page.settings], place);
  const html = await workOnPage(app.id, "draw", {
    app: { title: app.title, settings: app.settings },
    page: { title: notes.about?.title ?? page.title, slug: page.slug, settings: page.settings },
    ...(notes.about && { about: notes.about }),
    layout,
    data,
    pictures,
    assets,
    origin: place.origin,
    base: place.base,
    path,
    knownBy: pathOf(page, home),
    today,
    ...(around && { around }),
    ...(page.permission === "public" && page.id !== 0 && { card: cardPath(cardOf(app, page)) }),
    ...(submitted && { submitted }),
    ...(css !== "" && { ownCss: css }),
    ...(head !== "" && { headCode: head }),
  });
  return { html, sources, reads, shows: [...notes.shows] };
}

/** A page names so many languages that it is there in. */
const mostLanguages = 50;

/** The page in other languages. Each language is named once, by the page that was made first. */
async function aroundOf(
  db: Queries,
  { page, home, app }: { readonly page: PageRow; readonly home: PageRow | undefined; readonly app: AppRow },
): Promise<PageAround> {
  const first = typeof page.settings.translationOf === "number" && page.settings.translationOf > 0 ? page.settings.translationOf : page.id;
  const found = await translationsOf(db, first, mostLanguages);
  const languages = new Map<string, string>();
  for (const one of found) {
    const lang = languageOf(one, app.settings);
    if (!languages.has(lang)) languages.set(lang, pathOf(one, home));
  }
  return { translations: [...languages].map(([lang, path]) => ({ lang, path })) };
}
