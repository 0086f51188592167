import type { JsonObject } from "../../model/base/json.ts";
import type { Queries } from "../../platform/db/database.ts";
import type { Directives } from "../../platform/http/security-headers.ts";
import { type FormOnPage, renderPage, type SiteAssets, type Submitted } from "../../site/render-page.ts";
import type { AppRow } from "../apps/public.ts";
import { findForms, type StoredForm } from "../forms/public.ts";
import { type PageRow, publicPages } from "../pages/public.ts";
import { ownCode } from "./own-code.ts";

/** Where a site is reached, as its links and forms need it. */
export interface Place {
  /** Scheme and host, without a slash at the end. */
  readonly origin: string;
  /** "" on a host of its own, "/s/{slug}" on the main host. */
  readonly base: string;
  /** Whether the host is the app's own, so that code of its owners may run there. */
  readonly isOwnHost: boolean;
}

export interface Drawing {
  readonly db: Queries;
  readonly app: AppRow;
  readonly page: PageRow;
  /** The page's path without the base; "/" for the home page. */
  readonly path: string;
  readonly place: Place;
  readonly assets: SiteAssets;
  readonly today: string;
  readonly submitted?: Submitted;
}

export interface Drawn {
  readonly html: string;
  /** What the page's policy must let in besides what every page may do. */
  readonly sources: Directives;
}

/** Gathers what a page shows besides its own layout and draws it. */
export async function drawPage({ db, app, page, path, place, assets, today, submitted }: Drawing): Promise<Drawn> {
  const forms = await findForms(db, page.layout);
  const listed = await publicPages(db, 30);
  const { css, head, sources } = ownCode(page.layout, [app.settings, page.settings], place);
  const html = renderPage({
    app: { title: app.title, settings: app.settings },
    page: { title: page.title, slug: page.slug, settings: page.settings },
    layout: page.layout,
    forms: Object.fromEntries([...forms].map(([id, form]) => [id, formOnPage(app, page, path, place, form)])),
    menuPages: listed.map(({ title, slug }) => ({ title, slug })),
    assets,
    origin: place.origin,
    base: place.base,
    path,
    today,
    ...(submitted && { submitted }),
    ...(css !== "" && { ownCss: css }),
    ...(head !== "" && { headCode: head }),
  });
  return { html, sources };
}

function formOnPage(app: AppRow, page: PageRow, path: string, { base }: Place, { block, fields, type }: StoredForm): FormOnPage {
  const action = `${base}${path === "/" ? "/" : path}?form=${encodeURIComponent(block.id)}`;
  const api = `/api/${app.id}`;
  const upload = `${api}/forms/upload?page=${page.id}&block=${encodeURIComponent(block.id)}&field=`;
  if (type) return { fields, action, upload, send: { url: `${api}/posts`, fixed: { typeId: type.row.id } } };
  const form: JsonObject = { page: page.id, block: block.id };
  return { fields, action, upload, send: { url: `${api}/forms/mailer`, fixed: { form }, under: "model" } };
}
