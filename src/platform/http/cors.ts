import type { FastifyInstance, FastifyRequest } from "fastify";

/** May a page of this origin call us? `null` and other schemes are never asked about. */
export type AllowsOrigin = (origin: string, request: FastifyRequest) => boolean | Promise<boolean>;

/** Cross-origin calls carry a bearer token, never cookies: `Access-Control-Allow-Credentials` is not sent. */
export function allowOrigins(server: FastifyInstance, allows: AllowsOrigin): void {
  server.addHook("onRequest", async (request, reply) => {
    const origin = request.headers.origin;
    if (origin === undefined) return;
    reply.header("vary", "Origin");
    if (!/^https?:\/\/[a-z0-9.:[\]-]+$/i.test(origin) || !(await allows(origin, request))) return;
    reply.header("access-control-allow-origin", origin);
    reply.header("access-control-expose-headers", "X-Total-Count, X-Truncated, Retry-After");
    if (request.method !== "OPTIONS" || request.headers["access-control-request-method"] === undefined) return;
    reply.header("access-control-allow-methods", "GET, POST, DELETE");
    reply.header("access-control-allow-headers", "Authorization, Content-Type, Idempotency-Key, X-Requested-With");
    reply.header("access-control-max-age", "600");
    return reply.code(204).send();
  });
}
