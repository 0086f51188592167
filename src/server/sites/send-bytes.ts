import type { FastifyReply, FastifyRequest } from "fastify";
import { encodingFor, isHeld } from "../../platform/http/conditional.ts";
import type { Rendered } from "./rendered.ts";

/** Sends a rendered page, as small as the visitor takes it; nothing of it where they have it. */
export function sendBytes(page: Rendered, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header("etag", page.etag)
    .header("cache-control", cachingOf(page))
    // Always: what a cache on the way keeps of a plain visit is no answer to a page elsewhere.
    .header("vary", "Origin, Accept-Encoding");
  reply.sources = page.sources;
  if (page.location !== undefined) return sendOn(page.location, page.status, { request, reply });
  if (page.hidden) reply.header("x-robots-tag", "noindex");
  if (page.status === 200 && isHeld(request, page.etag)) return reply.code(304).send();
  const encoding = encodingFor(request, ["br", "gzip"]);
  if (encoding) reply.header("content-encoding", encoding);
  return reply
    .code(page.status)
    .type(page.type)
    .send(encoding ? page[encoding] : page.html);
}

/** What hangs on who asks is nobody's but theirs; a cache on the way keeps the rest by its whole address. */
function cachingOf({ status, reads }: Rendered): string {
  if (reads.user) return "private, no-store";
  return status === 200 && !reads.moment ? "public, max-age=0, must-revalidate" : "no-store";
}

/** What was asked beside the path is asked there too. Whoever was sent on asks again the next time: the path may be another page's by then. */
function sendOn(
  location: string,
  status: number,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): FastifyReply {
  const asked = request.url.split("?")[1];
  const [before = "", anchor] = location.split("#", 2);
  const whole = asked ? `${before}${before.includes("?") ? "&" : "?"}${asked}` : before;
  return reply.header("cache-control", "no-store").redirect(anchor === undefined ? whole : `${whole}#${anchor}`, status);
}
