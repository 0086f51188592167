import type { FastifyReply } from "fastify";
import type { Answering } from "./answering.ts";
import { visitOf } from "./count-visit.ts";
import type { AskingVisitor } from "./draw-page.ts";
import { askedPage, isSameForLong, isTrue, nobody, plainPage, versionOf } from "./plain-page.ts";
import { askedOf } from "./query-of.ts";
import { isForAll, isKeptAsked, isOther, renderVisit } from "./render-visit.ts";
import { sendBytes } from "./send-bytes.ts";
import { askToSignIn } from "./send-to-member.ts";
import { sentIn } from "./thanks.ts";
import { untilMidnight } from "./visited.ts";

/** Sends a page as strangers see it. */
export async function sendPage(answering: Answering): Promise<FastifyReply> {
  const { sites, visited, request, reply } = answering;
  const { place } = visited;
  const sent = sentIn(new URLSearchParams(request.url.split("?")[1] ?? ""));
  const now = sites.world.now();
  const { site, today } = versionOf(visited, now);
  const asking = { ...nobody, now, query: askedOf(request, visited) };
  const isSameDay = untilMidnight(visited.app, { today, now: () => sites.world.now() });
  const draw = (asked: AskingVisitor) => renderVisit(sites, visited, { site, sent, today, asking: asked });
  // What is kept is what a visitor sees who asks for nothing; it says by what others would see something else.
  const plain = sent === null ? await plainPage(sites, visited) : await draw(asking);
  if (plain.status === 403) return askToSignIn(request, reply, place);
  const isAsked = sent === null && isOther(plain, asking);
  const rendered = isAsked ? await (isKeptAsked(plain) ? askedPage(sites, visited, asking.query) : draw(asking)) : plain;
  if (sent === null && isSameForLong(plain)) sites.ahead.saw(visited);
  if (sent === null && (rendered === plain ? isForAll(plain) || isKeptAsked(plain) : isKeptAsked(rendered)))
    reply.isCurrent = () => visited.isCurrent() && isSameDay() && isTrue(sites, visited.app.id, rendered);
  const count = rendered.page === undefined || sent !== null ? undefined : visitOf(answering, rendered.page);
  if (request.method === "GET") count?.(request.raw);
  reply.onRepeated = count;
  return sendBytes(rendered, request, reply);
}
