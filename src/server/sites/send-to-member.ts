import type { FastifyReply, FastifyRequest } from "fastify";
import { isEditor, standing } from "../kernel/scope.ts";
import { whyNotSeen } from "../pages/public.ts";
import { type Member, memberBy, siteToken } from "../request/site-session.ts";
import type { Answering } from "./answering.ts";
import { visitOf } from "./count-visit.ts";
import { drawErrorPage } from "./draw-error-page.ts";
import { drawPage } from "./draw-page.ts";
import type { Place } from "./place.ts";
import { askedOf } from "./query-of.ts";
import { signInPath } from "./return-path.ts";
import { sentIn, thanksOn } from "./thanks.ts";
import { findPage, type Sites, todayIn, type Visited } from "./visited.ts";

/** Who is signed in on the site that a request reached. */
export async function findMember(
  { world, callers, secure }: Sites,
  { app, place }: Visited,
  request: FastifyRequest,
): Promise<Member | null> {
  const token = siteToken(request, { app: app.id, place, secure });
  return token === null ? null : memberBy(token, app.id, { callers, directory: world.directory, now: world.now() });
}

/** Whoever is not signed in on the site is led to where they can, and back again. */
export function askToSignIn(request: FastifyRequest, reply: FastifyReply, { base }: Place): FastifyReply {
  return reply.header("cache-control", "private, no-store").redirect(`${base}${signInPath}?to=${encodeURIComponent(request.url)}`, 303);
}

/**
 * Sends a page as somebody sees it who is signed in: with the pages that their role opens in its menu. It is drawn for them alone, and kept nowhere.
 * undefined: nobody is, or there is no such page, so there is nothing that others are not shown too.
 */
export async function sendToMember(answering: Answering): Promise<FastifyReply | undefined> {
  const { sites, visited, member, request, reply } = answering;
  const { world, assets, report } = sites;
  const { app, place, path } = visited;
  const page = member && (await findPage(world, visited, member));
  if (!page) return undefined;
  const today = todayIn(app, world.now());
  reply.header("cache-control", "private, no-store").header("vary", "Origin, Cookie").type("text/html; charset=utf-8");
  if (whyNotSeen(member, page) !== null) {
    const html = await drawErrorPage({ world, app, place, assets, status: 403, today, member });
    return reply.code(403).header("x-robots-tag", "noindex").send(html);
  }
  const db = world.database.reader(app.id);
  const sent = sentIn(new URLSearchParams(request.url.split("?")[1] ?? ""));
  const submitted = sent && (await thanksOn(db, page, sent, standing(member)));
  const drawn = await drawPage({
    ...{ world, db, app, page, path, place, assets, today, member, report },
    asking: { person: member.person, appRole: member.appRole, groups: member.groups, now: world.now(), query: askedOf(request, visited) },
    ...(submitted && { submitted }),
  });
  if (!drawn) {
    const html = await drawErrorPage({ world, app, place, assets, status: 404, today, member });
    return reply.code(404).header("x-robots-tag", "noindex").send(html);
  }
  reply.sources = drawn.sources;
  // Those who make the site are no visitors of it.
  if (request.method === "GET" && sent === null && !isEditor(member)) visitOf(answering, page.id)(request.raw);
  if (page.settings.noIndex !== false) reply.header("x-robots-tag", "noindex");
  return reply.send(drawn.html);
}
