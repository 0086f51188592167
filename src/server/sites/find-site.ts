import type { FastifyRequest } from "fastify";
import { composedText } from "../../model/base/composed-text.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { requestHost } from "../../platform/http/request-host.ts";
import type { AppRow } from "../apps/public.ts";
import { orderPath } from "../orders/public.ts";
import { redirectAt } from "../pages/public.ts";
import { viewPath } from "../request/view-on-site.ts";
import { isCardPath } from "./cards/card.ts";
import { recordInPath } from "./record-in-path.ts";
import { isAccountPath, searchPath } from "./return-path.ts";
import { isStudioPath } from "./serve-studio.ts";
import { siteOrigin } from "./site-origin.ts";
import { findPage, type Sites, type Visited } from "./visited.ts";

/** The site that a request is meant for, and the path there; null: none is. */
export async function findSite({ world, siteOf, config }: Sites, request: FastifyRequest): Promise<Visited | null> {
  const host = requestHost(request);
  const path = decodedPath(request);
  const { generation } = world.cache;
  const isCurrent = () => world.cache.generation === generation;
  const site = await siteOf(host);
  if (site !== null) {
    const app = await world.directory.app(String(site));
    const origin = siteOrigin({ protocol: request.protocol, host }, config.sitesHost);
    const own = { origin, base: "", isOwnHost: true, runsCode: config.ownCode };
    return app && { app, place: own, ...(await recordInPath(world, app, path)), isCurrent };
  }
  const [, first, slug = "", rest = ""] = /^\/(s)\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  if (first) {
    const app = await world.directory.app(slug);
    const below = { origin: config.baseUrl, base: `/s/${app?.slug}`, isOwnHost: false };
    return app && { app, place: below, ...(await recordInPath(world, app, rest === "" ? "/" : rest)), isCurrent };
  }
  if (isStudioPath(path)) return null;
  const platform = await world.directory.app("1");
  const reached = platform ? await recordInPath(world, platform, path) : { path };
  const isOurs = isAccountPath(path) || [searchPath, orderPath, viewPath].includes(path);
  if (!platform || (!isOurs && !(await isOnSite(world, platform, reached.path)))) return null;
  return { app: platform, place: { origin: config.baseUrl, base: "", isOwnHost: false }, ...reached, isCurrent };
}

/** Whether the platform's own site answers there: with a page, with what is drawn for one, or by sending on. */
async function isOnSite(world: Sites["world"], app: AppRow, path: string): Promise<boolean> {
  if (isCardPath(path) || (await findPage(world, { app, path }))) return true;
  return (await redirectAt(world.database.reader(app.id), path)) !== undefined;
}

/** No page can be called so. */
export function isNoPage(request: FastifyRequest): boolean {
  return /^\/(api|static)\//.test(decodedPath(request));
}

/** The path as pages keep theirs, in one spelling, without slashes at its end. */
export function decodedPath(request: FastifyRequest): string {
  const path = request.url.split("?", 1)[0] ?? "/";
  try {
    const decoded = decodeURIComponent(path);
    if (decoded.includes("\0")) throw new URIError("no text of the database can hold this");
    return composedText(decoded).replace(/(^\/|[^/])\/+$/, "$1");
  } catch {
    throw new Refusal("invalid", 400, "The address is not valid.");
  }
}
