/** A published page as somebody else sees it: an admin of the app looks with other eyes, is told so on each page, and changes nothing. */
import type { FastifyReply } from "fastify";
import { redirectAt, whyNotSeen } from "../pages/public.ts";
import { isOwnPost } from "../request/site-session.ts";
import { beginSiteView, endSiteView, type SiteView } from "../request/view-on-site.ts";
import type { Answering } from "./answering.ts";
import { drawErrorPage } from "./draw-error-page.ts";
import { drawPage } from "./draw-page.ts";
import { forSearchEngines } from "./for-search-engines.ts";
import { pageScope } from "./page-scope.ts";
import { nobody } from "./plain-page.ts";
import { askedOf } from "./query-of.ts";
import { isAccountPath, returnPath } from "./return-path.ts";
import { answerSearch } from "./search-address.ts";
import { viewBar } from "./view-bar.ts";
import { findPage, todayIn } from "./visited.ts";

/** Begins to look by a link of the studio, and ends it by the form of the bar. */
export async function answerView(answering: Answering): Promise<FastifyReply> {
  const { sites, visited, request, reply } = answering;
  const { app, place } = visited;
  const here = { app: app.id, place, secure: sites.secure };
  const asked = new URLSearchParams(request.url.split("?")[1] ?? "");
  quiet(reply);
  const to = returnPath(asked.get("to"), place.base);
  if (request.method === "POST" && isOwnPost(request, place)) {
    endSiteView(reply, here);
    return reply.redirect(to, 303);
  }
  const { now } = sites.world;
  const scope = pageScope(sites.world, app.id, nobody);
  if (request.method === "GET" && (await beginSiteView(scope, asked.get("view") ?? "", { here, reply }))) return reply.redirect(to, 303);
  const error = { world: sites.world, app, place, assets: sites.assets, today: todayIn(app, now()) };
  const title = "This link is over";
  return reply
    .code(404)
    .send(await drawErrorPage({ ...error, status: 404, title, text: "Begin again in the studio: View as, on the site." }));
}

/** undefined: nothing that would be other with other eyes, as what search engines ask for. */
export async function sendViewed(answering: Answering, view: SiteView): Promise<FastifyReply | undefined> {
  const { sites, visited, request, reply } = answering;
  const { world, assets, report } = sites;
  const { app, place, path } = visited;
  const today = todayIn(app, world.now());
  const { member } = view;
  const send = (status: number, html: string) =>
    quiet(reply)
      .code(status)
      .send(withBar(answering, view, html));
  const drawError = (status: 403 | 404, said: { readonly title?: string; readonly text?: string } = {}) =>
    drawErrorPage({ world, app, place, assets, status, today, ...said });
  if (request.method !== "GET" && request.method !== "HEAD")
    return send(
      403,
      await drawError(403, { title: "Nothing was changed", text: "You are viewing as somebody else. Stop viewing to send forms." }),
    );
  if (isAccountPath(path))
    return send(
      403,
      await drawError(403, { title: "This is for their own account", text: "It stays closed while you view as somebody else." }),
    );
  const page = await findPage(world, visited, member ?? undefined);
  if (!page) {
    const leadsOn = Object.hasOwn(forSearchEngines, path) || (await redirectAt(world.database.reader(app.id), path)) !== undefined;
    return leadsOn ? undefined : send(404, await drawError(404));
  }
  const { person, appRole, groups } = member ?? nobody;
  if (whyNotSeen({ person, appRole, groups }, page) !== null) return send(403, await drawError(403));
  const drawn = await drawPage({
    ...{ world, db: world.database.reader(app.id), app, page, path, place, assets, today, report },
    asking: { person, appRole, groups, now: world.now(), query: askedOf(request, visited) },
    ...(member && { member }),
    isPreview: true,
  });
  if (!drawn) return send(404, await drawError(404));
  reply.sources = drawn.sources;
  return send(200, drawn.html);
}

/** The search of the site as they would find things. */
export function searchViewed(answering: Answering, view: SiteView): Promise<FastifyReply> {
  return answerSearch({ ...answering, member: view.member }, (html) => withBar(answering, view, html));
}

function quiet(reply: FastifyReply): FastifyReply {
  return reply
    .header("cache-control", "private, no-store")
    .header("vary", "Origin, Cookie")
    .header("x-robots-tag", "noindex")
    .header("referrer-policy", "same-origin")
    .type("text/html; charset=utf-8");
}

function withBar({ visited: { place }, request }: Answering, { name }: SiteView, html: string): string {
  const bar = viewBar({ name, base: place.base, to: request.url });
  return html.includes("</body>") ? html.replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${bar}</body>`) : html + bar;
}
