import type { FastifyReply } from "fastify";
import type { FormOnPage } from "../../../blocks/parts/form-on-page.ts";
import { formPage } from "../../../blocks/templates/form-page.ts";
import { messagePage } from "../../../blocks/templates/message-page.ts";
import type { Layout } from "../../../model/page/block.ts";
import type { SiteTexts } from "../../../model/texts/english.ts";
import { escapeHtml } from "../../../platform/html/escape-html.ts";
import { FormBody } from "../../../platform/http/form-body.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { requestHost } from "../../../platform/http/request-host.ts";
import { renderPage, type Submitted } from "../../../site/render-page.ts";
import type { Scope } from "../../kernel/scope.ts";
import { makeScope } from "../../request/make-scope.ts";
import { requestContextOf } from "../../request/request-context.ts";
import type { Answering } from "../answering.ts";
import { textsOfSite } from "../draw-error-page.ts";
import { refused } from "../posted-values.ts";
import { returnPath } from "../return-path.ts";
import { todayIn } from "../visited.ts";

/** One form of a page of somebody's account. */
export interface AccountForm {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly button: string;
  readonly form: FormOnPage;
  /** What stands in its place once it was sent; it leads back to this page. */
  readonly thanks?: string;
}

export interface WayOn {
  /** A path of the site, below its base. */
  readonly path: string;
  readonly text: string;
}

interface AccountPage {
  readonly title: string;
  readonly forms: readonly AccountForm[];
  readonly ways?: readonly WayOn[];
  readonly submitted?: Submitted | undefined;
}

/** A page of somebody's account, in the look of the site and without anything that its owner wrote: no script of theirs reads along. */
export function drawAccountPage(answering: Answering, { title, forms, ways = [], submitted }: AccountPage): string {
  const { path } = answering.visited;
  const sections = forms.flatMap(({ id, title, description = "", button, thanks }) =>
    formPage({ id, title, description, button, ...(thanks !== undefined && { thanks: { text: thanks, to: path } }) }),
  );
  const data = Object.fromEntries(forms.map(({ id, form }) => [id, { form }]));
  return draw(answering, { title, layout: [...sections, ...linksTo(answering, ways)], data, submitted });
}

/** A page that says what happened, or what there is to do elsewhere. */
export function drawMessage(
  answering: Answering,
  { title, text, ways = [] }: { readonly title: string; readonly text: string; readonly ways?: readonly WayOn[] },
): string {
  const html = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`;
  return draw(answering, { title, layout: [...messagePage({ id: "said", html }), ...linksTo(answering, ways)], data: {} });
}

/** The pages have no menu of the site, so the last link leads back to it. */
function linksTo({ visited: { app, place } }: Answering, ways: readonly WayOn[]): Layout {
  const links = [...ways, { path: "/", text: textsOfSite(app).backHome }].map(
    ({ path, text }) => `<p><a href="${escapeHtml(place.base + path)}">${escapeHtml(text)}</a></p>`,
  );
  return messagePage({ id: "ways", html: links.join("") });
}

interface Drawn {
  readonly title: string;
  readonly layout: Layout;
  readonly data: Parameters<typeof renderPage>[0]["data"];
  readonly submitted?: Submitted | undefined;
}

function draw({ sites, visited }: Answering, { title, layout, data, submitted }: Drawn): string {
  const { app, place, path } = visited;
  return renderPage({
    app: { title: app.title, settings: app.settings },
    page: { title, slug: "", settings: { noIndex: true } },
    layout,
    data,
    assets: sites.assets,
    origin: place.origin,
    base: place.base,
    path,
    today: todayIn(app, sites.world.now()),
    ...(submitted && { submitted }),
  });
}

/** What the address of the page says: `to`, `ticket`, `form`. */
export function askedIn({ request }: Answering, name: string): string {
  return new URLSearchParams(request.url.split("?")[1] ?? "").get(name) ?? "";
}

/** Where one goes on: a path of the host, below the base of the site. */
export function goOnAt(answering: Answering): string {
  return returnPath(askedIn(answering, "to"), answering.visited.place.base);
}

/** The same page's address with what it must go on knowing. `path`: below the base. */
export function addressWith(answering: Answering, path: string, asked: { readonly [name: string]: string } = {}): string {
  return `${answering.visited.place.base}${pathWith(answering, path, asked)}`;
}

/** The same without the base: only where something else than home is to be reached the path says it. */
export function pathWith(answering: Answering, path: string, asked: { readonly [name: string]: string } = {}): string {
  const to = goOnAt(answering);
  const query = new URLSearchParams({ ...asked, ...(to !== `${answering.visited.place.base}/` && { to }) }).toString();
  return query === "" ? path : `${path}?${query}`;
}

/**
 * The address of the site for mails: its host as the site was found by it, and the scheme of the installation; of what a request
 * says nothing else.
 */
export function siteAddress({ sites, visited: { place } }: Answering): string {
  const { host } = new URL(place.origin);
  return `${new URL(sites.config.baseUrl).protocol}//${host}${place.base}`;
}

export function bodyOf({ request }: Answering): FormBody {
  return request.body instanceof FormBody ? request.body : new FormBody(new Map());
}

export function scopeOf({ sites, visited: { app }, member, request, reply }: Answering): Scope {
  const context = requestContextOf(request, reply, {
    host: requestHost(request),
    site: app.id,
    limits: sites.limits,
    secure: sites.secure,
  });
  const known = { ...context, siteToken: member?.token ?? null };
  return makeScope(sites.world, {
    app: app.id,
    person: member?.person ?? null,
    appRole: member?.appRole ?? 0,
    groups: member?.groups ?? [],
    context: known,
  });
}

/** Words for what was turned down, by its code. */
type Said = { readonly [code: string]: string };

interface Failed {
  readonly id: string;
  readonly form: FormOnPage;
  readonly values: Extract<Submitted, { ok: false }>["values"];
  readonly say?: Said;
}

/** The form as it comes back with why it was turned down, in the language of the site. What is no refusal is thrown on. */
export function refusedForm(
  answering: Answering,
  error: unknown,
  { id, form, values, say = {} }: Failed,
): Extract<Submitted, { ok: false }> {
  if (!(error instanceof Refusal) || error.status >= 500) throw error;
  const submitted = refused(id, values, error);
  if (submitted.ok) throw error;
  const problems = Object.entries(submitted.problems).map(([slug, { title, messages }]) => {
    const label = form.fields.find((field) => field.slug === slug)?.label ?? title;
    return [slug, { title: label, messages }] as const;
  });
  const message = submitted.message === undefined ? {} : { message: wordsFor(error, textsOfSite(answering.visited.app), say) };
  return { ...submitted, ...message, problems: Object.fromEntries(problems) };
}

function wordsFor({ code, message }: Refusal, texts: SiteTexts, say: Said): string {
  const common: Said = { too_many_requests: texts.tooManyTries, signup_off: texts.joiningClosed, confirm_first: texts.signInAgainFirst };
  return say[code] ?? common[code] ?? message;
}

/** Answers a page with the status and the headers of what was turned down. */
export function turnDown({ reply }: Answering, error: unknown, html: string): FastifyReply {
  if (!(error instanceof Refusal)) throw error;
  return reply.code(error.status).headers(error.headers).send(html);
}
