import type { JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { referenceFields, sourceOf } from "../../model/fields/references.ts";
import { withoutActions } from "../../model/fields/values/action-button.ts";
import { hasFormulas } from "../../model/fields/worked-out.ts";
import type { Queries } from "../../platform/db/database.ts";
import type { Directives } from "../../platform/http/security-headers.ts";
import { type FormOnPage, renderPage, type SiteAssets, type Submitted } from "../../site/render-page.ts";
import type { AppRow } from "../apps/public.ts";
import { findForms, type StoredForm } from "../forms/public.ts";
import { homePage, type PageRow, publicPages } from "../pages/public.ts";
import { offerToVisitors } from "../posts/public.ts";
import { addressOf, pathOf } from "./addresses.ts";
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
  const offered = await offeredIn(
    db,
    [...forms.values()].flatMap(({ fields }) => fields),
  );
  const listed = await publicPages(db, 30);
  const home = path === "/" ? page : await homePage(db);
  const { css, head, sources } = ownCode(page.layout, [app.settings, page.settings], place);
  const html = renderPage({
    app: { title: app.title, settings: app.settings },
    page: { title: page.title, slug: page.slug, settings: page.settings },
    layout: page.layout,
    forms: Object.fromEntries([...forms].map(([id, form]) => [id, formOnPage(app, page, path, place, form, offered)])),
    menuPages: listed.map((each) => ({ title: each.title, path: pathOf(each, home) })),
    assets,
    origin: place.origin,
    base: place.base,
    path,
    knownBy: pathOf(page, home),
    today,
    ...(submitted && { submitted }),
    ...(css !== "" && { ownCss: css }),
    ...(head !== "" && { headCode: head }),
  });
  return { html, sources };
}

/** The same as the server has for them when a visitor's answers come (posts/formula-names.ts). */
function namesIn(app: AppRow, page: PageRow, type: StoredForm["type"]): JsonObject {
  const status = type?.statuses.find(({ id }) => id === type.row.initial_status_id);
  return {
    user: null,
    app: { id: app.id, title: app.title, slug: app.slug, domain: app.domain },
    page: { title: page.title, slug: page.slug },
    status: status ? { id: status.id, title: status.title } : null,
  };
}

type OfferedByType = NonNullable<FormOnPage["references"]>["offered"];

/** What visitors may choose from: each type that a field points at is asked for once. */
async function offeredIn(db: Queries, fields: readonly FieldBlock[]): Promise<OfferedByType> {
  const types = new Set(recordSources(fields));
  const found: Record<string, OfferedByType[string]> = {};
  for (const type of types) found[type] = await offerToVisitors(db, type);
  return found;
}

function recordSources(fields: readonly FieldBlock[]): (number | string)[] {
  return fields.flatMap((field) => {
    const source = sourceOf(field);
    return source?.kind === "records" ? [source.type] : [];
  });
}

function formOnPage(
  app: AppRow,
  page: PageRow,
  path: string,
  { base }: Place,
  { block, fields, type }: StoredForm,
  offeredByType: OfferedByType,
): FormOnPage {
  const action = `${base}${addressOf(path)}?form=${encodeURIComponent(block.id)}`;
  const api = `/api/${app.id}`;
  const upload = `${api}/forms/upload?page=${page.id}&block=${encodeURIComponent(block.id)}&field=`;
  const offered = Object.fromEntries(recordSources(fields).map((source) => [source, offeredByType[source] ?? "forbidden"]));
  const common = {
    fields: fields.map(withoutActions),
    action,
    upload,
    ...(referenceFields(fields).length > 0 && { references: { offered, api } }),
  };
  const names = namesIn(app, page, type);
  const shared = { ...common, ...(hasFormulas(fields) && { names }) };
  if (type) return { ...shared, send: { url: `${api}/posts`, fixed: { typeId: type.row.id } } };
  const form: JsonObject = { page: page.id, block: block.id };
  return { ...shared, send: { url: `${api}/forms/mailer`, fixed: { form }, under: "model" } };
}
