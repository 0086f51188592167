import { definitions } from "../../blocks/definitions.ts";
import { messagePage } from "../../blocks/templates/message-page.ts";
import type { SiteTextName, SiteTexts } from "../../model/texts/english.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import { languageOf } from "../../model/texts/language.ts";
import { siteTexts } from "../../model/texts/site-texts.ts";
import { escapeHtml } from "../../platform/html/escape-html.ts";
import { renderPage, type SiteAssets } from "../../site/render-page.ts";
import type { AppRow } from "../apps/public.ts";
import { cssOfPage, homePage, type PageRow, shownTo, wholePage } from "../pages/public.ts";
import type { World } from "../request/make-scope.ts";
import type { Member } from "../request/site-session.ts";
import { loadData } from "./loaders/load-data.ts";
import { PageNotes } from "./loaders/loader.ts";
import { loaders } from "./loaders/loaders.ts";
import { nameOf } from "./member-name.ts";
import { pageScope } from "./page-scope.ts";
import type { Place } from "./place.ts";
import { signInPath, signOutPath } from "./return-path.ts";

/** What is said where the problem has no words of its own: of these two there is one page, whatever was asked for. */
const words: { readonly [status: number]: readonly [title: SiteTextName, text: SiteTextName] } = {
  401: ["signedOut", "signedOutText"],
  403: ["forbidden", "forbiddenText"],
  404: ["notFound", "notFoundText"],
};

interface ErrorOnSite {
  readonly world: World;
  readonly app: AppRow;
  readonly place: Place;
  readonly assets: SiteAssets;
  readonly status: number;
  readonly today: string;
  readonly title?: string;
  readonly text?: string;
  /** HTML of ours that stands below it. */
  readonly below?: string;
  /** Who is signed in and still may not see it. */
  readonly member?: Member;
}

/** An error in the look of the site on which it happened, between its header and its footer. */
export async function drawErrorPage(error: ErrorOnSite): Promise<string> {
  const { app, place, assets, today } = error;
  const page = messageOf(error);
  return renderPage({
    app: { title: app.title, settings: app.settings },
    page: { title: page.title, slug: "", settings: page.settings },
    ...(await betweenParts(error, page)),
    assets,
    origin: place.origin,
    base: place.base,
    // No link of the menu leads here.
    path: "/-",
    today,
  });
}

type Around = Pick<ErrorOnSite, "world" | "app" | "place" | "member">;

/** The blocks of a page that is stored nowhere, and what those of the header and the footer need. */
export async function betweenParts({ world, app, place, member }: Around, page: PageRow) {
  const db = world.database.reader(app.id);
  const { person = null, appRole = 0, groups = [] } = member ?? {};
  const asking = { person, appRole, groups, now: world.now(), query: {} };
  const whole = await wholePage(db, page);
  const { layout } = await shownTo({ db, app: app.id, ...asking }, whole);
  const home = await homePage(db, app, asking);
  const around = { scope: pageScope(world, app.id, asking), notes: new PageNotes() };
  const drawn = { db, app, page: whole, path: "/-", place, asking, home, member, ...around };
  const data = await loadData(drawn, layout, { definitions, loaders });
  const { css } = await cssOfPage(app.id, layout);
  return { layout, data, ...(css !== "" && { ownCss: css }) };
}

/** What is said, as a page that is stored nowhere. */
function messageOf({ world, app, place, status, member, below = "", ...said }: ErrorOnSite): PageRow {
  const texts = textsOfSite(app);
  const [ownTitle, ownText] = words[status] ?? [];
  const { title = ownTitle ? texts[ownTitle] : "", text = ownText ? texts[ownText] : "" } = said;
  const who = member
    ? `<p>${escapeHtml(signedInAs(member, texts))} <a href="${escapeHtml(place.base)}${signOutPath}">${escapeHtml(texts.signOut)}</a></p>`
    : "";
  const signIn = status === 401 ? `<p><a href="${escapeHtml(place.base)}${signInPath}">${escapeHtml(texts.signIn)}</a></p>` : "";
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${who}${signIn}${below}`;
  const html = `${body}<p><a href="${escapeHtml(place.base)}/">${escapeHtml(texts.backHome)}</a></p>`;
  return unstoredPage({ app, title, html, id: "error", now: world.now() });
}

interface Unstored {
  readonly app: Pick<AppRow, "id">;
  readonly title: string;
  readonly html: string;
  /** Of the block that says it. */
  readonly id: string;
  readonly now: Date;
}

/** What is said in the look of a site, as a page that is stored nowhere. */
export function unstoredPage({ app, title, html, id, now }: Unstored): PageRow {
  return {
    ...{ app_id: app.id, id: 0, title, slug: "", kind: "page", permission: "public", settings: { noIndex: true } },
    ...{ layout: messagePage({ id, html }), draft: null, has_draft: false, draft_version: 0 },
    ...{ goes_live_at: null, goes_offline_at: null, timed_by: null },
    ...{ published_at: null, created_at: now, updated_at: now },
  };
}

export function signedInAs(member: Member, texts: SiteTexts): string {
  return filledIn(texts.signedInAs, { name: nameOf(member, texts) });
}

/** What a site says by itself, in its own language. */
export function textsOfSite({ settings }: Pick<AppRow, "settings">): SiteTexts {
  return siteTexts(languageOf(undefined, settings), settings);
}
