/** Overload: beyond a number of requests at work at once, further ones are told at once to come back, instead of all being slow. */
import type { FastifyInstance } from "fastify";
import { unavailable } from "./refusal.ts";

export function admit(server: FastifyInstance, maxConcurrent: number): void {
  let working = 0;
  server.addHook("onRequest", (request, reply, next) => {
    if (!request.is404 && request.routeOptions.config.always) return next();
    if (working >= maxConcurrent) throw unavailable();
    if (request.routeOptions.config.staysOpen) return next();
    working++;
    // "close" comes after a finished reply and after a visitor who left alike.
    reply.raw.once("close", () => {
      working--;
    });
    next();
  });
}
