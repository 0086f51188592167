/**
 * Overload: beyond a number of requests at work at once, further ones are told at once to come back, instead of all being slow. A request
 * is work from when all of it is here: of one that is still being sent nothing waits but its connection (`connections.ts`).
 */
import type { FastifyInstance, FastifyReply } from "fastify";
import { hasBodyToCome } from "./connections.ts";
import { unavailable } from "./refusal.ts";

export function admit(server: FastifyInstance, maxConcurrent: number): void {
  let working = 0;
  const work = (reply: FastifyReply) => {
    if (reply.raw.closed || reply.raw.destroyed) return;
    working++;
    // "close" comes after a finished reply and after a visitor who left alike.
    reply.raw.once("close", () => {
      working--;
    });
  };
  server.addHook("onRequest", (request, _, next) => {
    if ((request.is404 || !request.routeOptions.config.always) && working >= maxConcurrent) throw unavailable();
    next();
  });
  // By now bodies are read, besides those that a route reads itself as they come.
  server.addHook("preHandler", (request, reply, next) => {
    const { always, staysOpen } = request.routeOptions.config;
    if (!request.is404 && (always || staysOpen)) return next();
    if (hasBodyToCome(request.raw)) {
      request.raw.once("end", () => work(reply));
      return next();
    }
    if (working >= maxConcurrent) throw unavailable();
    work(reply);
    next();
  });
}
