import { existsSync, readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dayIn, zoneOf } from "../../model/base/time-zone.ts";
import type { Config } from "../../platform/config/config.ts";
import { FormBody } from "../../platform/http/form-body.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { requestHost } from "../../platform/http/request-host.ts";
import { serveStatic } from "../../platform/http/static-files.ts";
import type { RateLimits } from "../../platform/limits/rate-limits.ts";
import type { SiteAssets, Submitted } from "../../site/render-page.ts";
import type { AppRow } from "../apps/public.ts";
import { homePage, type PageRow, pageBySlug } from "../pages/public.ts";
import { makeScope, type World } from "../request/make-scope.ts";
import { visitOf } from "../request/visit.ts";
import { drawErrorPage } from "./draw-error-page.ts";
import { drawPage, type Place } from "./draw-page.ts";
import { forSearchEngines } from "./for-search-engines.ts";
import { queryOf } from "./query-of.ts";
import { keepBytes, type Rendered, RenderedPages } from "./rendered.ts";
import { isStudioPath, type Shell } from "./serve-studio.ts";
import { siteOrigin } from "./site-origin.ts";
import { submitForm } from "./submit-form.ts";
import { afterwards, type Sent, sentIn, thanksOn } from "./thanks.ts";

export interface Sites {
  readonly world: World;
  readonly limits: RateLimits;
  readonly siteOf: (host: string) => Promise<number | null>;
  readonly secure: boolean;
  readonly config: Config;
  /** Where the build left css, fonts and islands. */
  readonly folder: URL;
  readonly shell: Shell;
}

/** One site as a request reached it. */
interface Visited {
  readonly app: AppRow;
  readonly place: Place;
  /** The page's path below the base, beginning with "/". */
  readonly path: string;
  /** Whether nothing was changed here since the site was looked up. */
  readonly isCurrent: () => boolean;
}

/** Serves every app's pages on its own host and below `/s/{app}` of the main host, and the studio's page where no site is meant. */
export async function serveSites(server: FastifyInstance, sites: Sites): Promise<void> {
  const { world } = sites;
  const assets = readAssets(sites.folder);
  await serveStatic(server, { folder: sites.folder.pathname, prefix: "/static/site/", hashed: true, surface: "site" });
  const pages = new RenderedPages();
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const visited = await findSite(sites, request);
    if (!visited || isNoPage(request)) return answerAsStudio(sites, request, reply);
    const isForm = request.method === "POST";
    return isForm ? takeForm(sites, assets, visited, request, reply) : sendPage(sites, assets, pages, visited, request, reply);
  };
  // Of what is nowhere nobody is told which bodies it takes.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== "POST") return;
    const visited = await findSite(sites, request);
    if (!visited || isNoPage(request)) return nowhere(reply);
    if (!(await findPage(world, visited.app, visited.path))) throw noForm();
  };
  const config = { surface: "site", accepts: ["form"] } as const;
  server.route({ method: ["GET", "POST"], url: "/*", config, onRequest, handler: answer });
}

/** What is answered where no route is. */
function nowhere(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

/** No page can be called so. */
function isNoPage(request: FastifyRequest): boolean {
  return /^\/(api|static)\//.test(decodedPath(request));
}

function readAssets(folder: URL): SiteAssets {
  const manifest = new URL("manifest.json", folder);
  if (!existsSync(manifest)) throw new Error("The site's files are not built.");
  // Written by our own build.
  return JSON.parse(readFileSync(manifest, "utf8")) as SiteAssets;
}

async function findSite({ world, siteOf, config }: Sites, request: FastifyRequest): Promise<Visited | null> {
  const host = requestHost(request);
  const path = decodedPath(request);
  const { generation } = world.memory;
  const isCurrent = () => world.memory.generation === generation;
  const site = await siteOf(host);
  if (site !== null) {
    const app = await world.directory.app(String(site));
    const origin = siteOrigin({ protocol: request.protocol, host }, config.sitesHost);
    return app && { app, place: { origin, base: "", isOwnHost: true }, path, isCurrent };
  }
  const [, first, slug = "", rest = ""] = /^\/(s)\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  if (first) {
    const app = await world.directory.app(slug);
    return (
      app && { app, place: { origin: config.baseUrl, base: `/s/${app.slug}`, isOwnHost: false }, path: rest === "" ? "/" : rest, isCurrent }
    );
  }
  if (isStudioPath(path)) return null;
  const platform = await world.directory.app("1");
  if (!platform || !(await findPage(world, platform, path))) return null;
  return { app: platform, place: { origin: config.baseUrl, base: "", isOwnHost: false }, path, isCurrent };
}

function decodedPath(request: FastifyRequest): string {
  const path = request.url.split("?", 1)[0] ?? "/";
  try {
    const decoded = decodeURIComponent(path);
    if (decoded.includes("\0")) throw new URIError("no text of the database can hold this");
    return decoded.replace(/(^\/|[^/])\/+$/, "$1");
  } catch {
    throw new Refusal("invalid", 400, "The address is not valid.");
  }
}

/** On the main host what is nobody's page is the studio's affair: `/` and its own paths are found, all else is its 404 page. */
function answerAsStudio({ shell }: Sites, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isNoPage(request)) return nowhere(reply);
  const path = decodedPath(request);
  reply.surface = "studio";
  return shell.send(reply, path === "/" || isStudioPath(path) ? 200 : 404);
}

async function findPage(world: World, app: AppRow, path: string): Promise<PageRow | null> {
  const db = world.database.reader(app.id);
  if (path === "/") return (await homePage(db)) ?? null;
  const slug = path.slice(1).toLowerCase();
  if (slug.includes("/")) return null;
  const page = await pageBySlug(db, slug);
  return page?.published_at ? page : null;
}

async function sendPage(
  sites: Sites,
  assets: SiteAssets,
  pages: RenderedPages,
  visited: Visited,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { app, place, path } = visited;
  const sent = sentIn(new URLSearchParams(request.url.split("?")[1] ?? ""));
  // A page knows which day it is: its forms tell days that are past from those to come.
  const today = todayIn(app, sites.world.now());
  const site = `${app.id} ${app.site_version} ${today} ${place.origin}${place.base}`;
  const draw = () => render(sites, assets, pages, visited, { site, sent, today });
  const rendered = sent === null ? await pages.get(`${site} ${path}`, draw) : await draw();
  if (sent === null && rendered.permission === "public") reply.isCurrent = visited.isCurrent;
  return sendBytes(rendered, request, reply);
}

/** The day that it is where the app is. */
function todayIn({ settings }: AppRow, now: Date): string {
  return dayIn(zoneOf(settings), now.getTime());
}

async function render(
  sites: Sites,
  assets: SiteAssets,
  pages: RenderedPages,
  { app, place, path }: Visited,
  { site, sent, today }: { site: string; sent: Sent | null; today: string },
): Promise<Rendered> {
  const page = await findPage(sites.world, app, path);
  const db = sites.world.database.reader(app.id);
  const telling = page || !place.isOwnHost ? undefined : forSearchEngines[path];
  if (telling) {
    const text = await telling.say(db, place.origin);
    return keepBytes(text, { status: 200, type: telling.type, hidden: false, permission: "public", sources: {} });
  }
  if (page?.permission !== "public") {
    const status = page ? 403 : 404;
    const drawError = () =>
      keepBytes(drawErrorPage({ app, place, assets, status, today }), { status, hidden: true, permission: "public", sources: {} });
    // One for all that is not there; a path begins with a slash and so is never taken for it.
    return pages.get(`${site} error ${status}`, drawError, () => true);
  }
  const drawn = async (submitted?: Submitted) => {
    const { html, sources } = await drawPage({ db, app, page, path, place, assets, today, ...(submitted && { submitted }) });
    return keepBytes(html, { status: 200, hidden: page.settings.noIndex !== false, permission: page.permission, sources });
  };
  if (sent === null) return drawn();
  // Anybody may ask for any number of thanks: only those of a form that is there are drawn, and once.
  const thanks = await thanksOn(db, page, sent);
  if (!thanks) return pages.get(`${site} ${path}`, () => drawn());
  return pages.get(`${site} sent ${JSON.stringify([thanks, path])}`, () => drawn(thanks));
}

function sendBytes(page: Rendered, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header("etag", page.etag)
    .header("cache-control", page.status === 200 ? "public, max-age=0, must-revalidate" : "no-store")
    // Always: what a cache on the way keeps of a plain visit is no answer to a page elsewhere.
    .header("vary", "Origin, Accept-Encoding");
  reply.sources = page.sources;
  if (page.hidden) reply.header("x-robots-tag", "noindex");
  if (page.status === 200 && isHeld(page.etag, request.headers["if-none-match"])) return reply.code(304).send();
  const encoding = encodingFor(request.headers["accept-encoding"]);
  if (encoding) reply.header("content-encoding", encoding);
  return reply
    .code(page.status)
    .type(page.type)
    .send(encoding ? page[encoding] : page.html);
}

/** Whether the visitor has these bytes. What compresses on the way makes the mark a weak one. */
function isHeld(etag: string, held = ""): boolean {
  return held.split(",").some((mark) => mark.trim() === "*" || mark.trim().replace(/^W\//, "") === etag);
}

/** The smaller of what the visitor takes: `q=0` says what is not taken. */
function encodingFor(accepted = ""): "br" | "gzip" | null {
  const taken = new Set(
    accepted.split(",").flatMap((each) => (/;\s*q=0(\.0*)?\s*$/.test(each) ? [] : (each.split(";", 1)[0]?.trim() ?? []))),
  );
  return taken.has("br") ? "br" : taken.has("gzip") ? "gzip" : null;
}

/** A form posted without script: done, the browser is sent on, so that a reload sends nothing twice; refused, the page comes again. */
async function takeForm(
  sites: Sites,
  assets: SiteAssets,
  visited: Visited,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { app, place, path } = visited;
  const page = await findPage(sites.world, app, path);
  const asked = new URLSearchParams(request.url.split("?")[1] ?? "");
  const meant = { blockId: asked.get("form") ?? "", press: asked.get("press"), query: queryOf(request) };
  const visit = visitOf(request, reply, { host: requestHost(request), site: app.id, limits: sites.limits, secure: sites.secure });
  visit.count("visitor-write", visit.address);
  const scope = makeScope(sites.world, { app: app.id, person: null, appRole: 0, visit });
  const body = request.body instanceof FormBody ? request.body : new FormBody(new Map(), []);
  const taken = page?.permission === "public" ? await submitForm(scope, page, meant, body) : null;
  if (!page || !taken) throw noForm();
  const { form, submitted } = taken;
  if (submitted.ok) return reply.redirect(afterwards(submitted, form, place, path), 303);
  const today = todayIn(app, scope.now);
  const { html, sources } = await drawPage({ db: scope.db, app, page, path, place, assets, today, submitted });
  reply.sources = sources;
  return reply.code(400).header("cache-control", "no-store").type("text/html; charset=utf-8").send(html);
}

function noForm(): Refusal {
  return new Refusal("not_found", 404, "This form could not be found");
}
