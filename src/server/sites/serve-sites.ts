import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { serveStatic } from "../../platform/http/static-files.ts";
import { refuseShut } from "../apps/public.ts";
import { orderPath } from "../orders/public.ts";
import { isPreviewPath, redirectAt } from "../pages/public.ts";
import { type SiteView, siteView, viewPath } from "../request/view-on-site.ts";
import { VisitCounter } from "../visits/public.ts";
import { answerAccount } from "./account-pages.ts";
import { encodedPath } from "./addresses.ts";
import { answerAsStudio, nowhere } from "./answer-as-studio.ts";
import { answerView, searchViewed, sendViewed } from "./answer-viewed.ts";
import type { Answering, ServedSites } from "./answering.ts";
import { answerBooking } from "./booking-page.ts";
import { isCardPath } from "./cards/card.ts";
import { sendCard } from "./cards/send-card.ts";
import { DrawnAhead } from "./draw-ahead.ts";
import { findPagesAhead } from "./find-pages-ahead.ts";
import { decodedPath, findSite, isNoPage } from "./find-site.ts";
import { answerOrder } from "./order-page.ts";
import { plainPage } from "./plain-page.ts";
import { wantsPage } from "./problem-page.ts";
import { readAssets } from "./read-assets.ts";
import { RenderedPages, roomFor } from "./rendered.ts";
import { bookingPath, isAccountPath, searchPath } from "./return-path.ts";
import { answerSearch } from "./search-address.ts";
import { sendLanding } from "./send-landing.ts";
import { sendPage } from "./send-page.ts";
import { sendPreview } from "./send-preview.ts";
import { findMember, sendToMember } from "./send-to-member.ts";
import { noForm, takeForm } from "./take-form.ts";
import { findPage, type Sites } from "./visited.ts";

/** Serves every app's pages on its own host and below `/s/{app}` of the main host, and the studio's page where no site is meant. */
export async function serveSites(server: FastifyInstance, given: Sites): Promise<void> {
  const ahead = new DrawnAhead({
    find: (app, seen) => findPagesAhead(given, app, seen),
    draw: (page) => plainPage(sites, page),
  });
  const visits = new VisitCounter(given.world.database, given.report);
  const pages = { rendered: new RenderedPages(), renderedAsked: new RenderedPages(roomFor.asked) };
  const sites: ServedSites = { ...given, assets: readAssets(given.folder), ...pages, ahead, visits };
  // Pages show records: they are kept until those change.
  given.world.outside.changes.listen();
  const stopListening = given.world.outside.sites.listen((app) => ahead.changed(app));
  server.addHook("onClose", async () => {
    stopListening();
    await ahead.stop();
    await visits.settled();
  });
  await serveStatic(server, { folder: sites.folder.pathname, prefix: "/static/site/", hashed: true });
  server.route({
    method: ["GET", "POST"],
    url: "/*",
    config: { surface: "site", accepts: ["form"] },
    onRequest: (request, reply) => turnAway(sites, request, reply),
    handler: (request, reply) => answer(sites, request, reply),
  });
}

async function answer(sites: ServedSites, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const visited = await findSite(sites, request);
  if (!visited && decodedPath(request) === "/") {
    const landing = await sendLanding(sites, { assets: sites.assets, reply });
    if (landing) return landing;
  }
  if (!visited || isNoPage(request)) return answerAsStudio(sites, request, reply);
  refuseShut(visited.app);
  const view = await siteView(sites.world, request, { app: visited.app.id, place: visited.place, secure: sites.secure });
  const member = view ? null : await findMember(sites, visited, request);
  const answering = { sites, visited, member, request, reply };
  if (request.method === "GET" && isCardPath(visited.path)) {
    const card = await sendCard(answering);
    if (card) return card;
  }
  if (visited.path === viewPath) return answerView(answering);
  if (view) return answerViewed(answering, view);
  if (isAccountPath(visited.path)) return answerAccount(answering);
  if (visited.path === bookingPath) return answerBooking(answering);
  if (visited.path === orderPath) return answerOrder(answering);
  if (request.method === "GET" && visited.path === searchPath) return answerSearch(answering);
  if (isPreviewPath(visited.path)) return sendPreview(answering);
  if (request.method === "POST") return takeForm(answering);
  return (await sendToMember(answering)) ?? sendPage(answering);
}

async function answerViewed(answering: Answering, view: SiteView): Promise<FastifyReply> {
  if (answering.visited.path === searchPath && answering.request.method === "GET") return searchViewed(answering, view);
  return (await sendViewed(answering, view)) ?? sendPage(answering);
}

/**
 * Of what is nowhere nobody is told which bodies it takes. A form of a page that has moved is led on with all that was typed; of one that was taken
 * down meanwhile it is read, so that `takeForm` can give it back.
 */
async function turnAway(sites: ServedSites, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (request.method !== "POST") return undefined;
  const visited = await findSite(sites, request);
  if (!visited || isNoPage(request)) return nowhere(reply);
  const { app, place, path } = visited;
  const isOurs = isAccountPath(path) || [bookingPath, orderPath, viewPath].includes(path);
  if (isOurs || (await findPage(sites.world, { app, path }))) return undefined;
  const to = (await redirectAt(sites.world.database.reader(app.id), path))?.to;
  // What somebody typed goes to no other site.
  if (to !== undefined && /^\/(?!\/)/.test(to)) return reply.redirect(`${place.base}${encodedPath(to)}${queryIn(request)}`, 308);
  if (!isFormOfPage(request)) throw noForm();
  return undefined;
}

function queryIn({ url }: FastifyRequest): string {
  const at = url.indexOf("?");
  return at === -1 ? "" : url.slice(at);
}

/** Whether a browser sent it from a form that stood on a page of a site. */
function isFormOfPage(request: FastifyRequest): boolean {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(request.headers["content-type"] ?? "");
  return isForm && wantsPage(request) && new URLSearchParams(queryIn(request)).has("form");
}
