import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** May a page of this origin call us? `null` and other schemes are never asked about. */
export type AllowsOrigin = (origin: string, request: FastifyRequest) => boolean | Promise<boolean>;

/** Cross-origin calls carry a bearer token, never cookies: `Access-Control-Allow-Credentials` is not sent. */
export function allowOrigins(server: FastifyInstance, allows: AllowsOrigin): void {
  server.addHook("onRequest", (request, reply, next) => {
    const { origin } = request.headers;
    if (origin === undefined) return next();
    answerOrigin(origin, allows, { request, reply }).then((isAnswered) => isAnswered || next(), next);
  });
}

/** Whether that was all that was asked. */
async function answerOrigin(
  origin: string,
  allows: AllowsOrigin,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<boolean> {
  reply.header("vary", "Origin");
  if (!/^https?:\/\/[a-z0-9.:[\]-]+$/i.test(origin) || !(await allows(origin, request))) return false;
  reply.header("access-control-allow-origin", origin);
  reply.header("access-control-expose-headers", "X-Total-Count, X-Total-More, X-Next-After, X-Truncated, Server-Timing, Retry-After");
  if (request.method !== "OPTIONS" || request.headers["access-control-request-method"] === undefined) return false;
  reply.header("access-control-allow-methods", "GET, POST, DELETE");
  reply.header("access-control-allow-headers", "Authorization, Content-Type, Idempotency-Key, X-Requested-With");
  reply.header("access-control-max-age", "600");
  reply.code(204).send();
  return true;
}
