import type { FastifyRequest } from "fastify";
import { dayIn, zoneOf } from "../../model/base/time-zone.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Problem } from "../../platform/http/problem.ts";
import { requestHost } from "../../platform/http/request-host.ts";
import type { AppRow } from "../apps/public.ts";
import type { World } from "../request/make-scope.ts";
import { drawErrorPage } from "./draw-error-page.ts";
import type { Place } from "./place.ts";
import { problemPage, wantsPage, ways } from "./problem-page.ts";
import { readAssets } from "./read-assets.ts";
import { siteOrigin } from "./site-origin.ts";

interface Sites {
  readonly world: World;
  readonly siteOf: (host: string) => Promise<number | null>;
  readonly config: Pick<Config, "baseUrl" | "sitesHost">;
  readonly folder: URL;
}

const mostKept = 200;

/**
 * What a person reads where a request is turned down before any page is drawn: too large, at an address that cannot be read. In the looks
 * of the site that it was sent to, as far as that is known; what fails on our side is said without asking the database for it.
 */
export function problemOnSite(sites: Sites): (request: FastifyRequest, problem: Problem) => Promise<string | undefined> {
  const assets = readAssets(sites.folder);
  // Anybody may ask for any number of them.
  const kept = new Map<string, string>();
  return async (request, problem) => {
    if (!wantsPage(request)) return undefined;
    const found = problem.status < 500 && problem.status !== 421 ? await siteAt(sites, request) : null;
    if (!found) return problemPage(problem);
    const { app, place } = found;
    const { status, body } = problem;
    const today = dayIn(zoneOf(app.settings), sites.world.now().getTime());
    const key = [app.id, app.site_version, today, place.origin, place.base, status, body.message].join(" ");
    const page =
      kept.get(key) ??
      (await drawErrorPage({
        ...{ world: sites.world, app, place, assets, status, today },
        ...{ title: body.message, text: (ways[status] ?? []).join(" ") },
      }));
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, page);
    return page;
  };
}

/** The site that a request was sent to; null where none is meant, or it cannot be found out. */
async function siteAt({ world, siteOf, config }: Sites, request: FastifyRequest): Promise<{ app: AppRow; place: Place } | null> {
  try {
    const host = requestHost(request);
    const site = await siteOf(host);
    if (site !== null) {
      const app = await world.directory.app(String(site));
      const origin = siteOrigin({ protocol: request.protocol, host }, config.sitesHost);
      return app && { app, place: { origin, base: "", isOwnHost: true } };
    }
    // As it was sent: the rest of it may be what cannot be read.
    const slug = /^\/s\/([^/?#%]+)/.exec(request.raw.url ?? "")?.[1];
    const app = slug === undefined ? null : await world.directory.app(slug);
    return app && { app, place: { origin: config.baseUrl, base: `/s/${app.slug}`, isOwnHost: false } };
  } catch {
    // A host that is nobody's, or none: there is no site to look like.
    return null;
  }
}
