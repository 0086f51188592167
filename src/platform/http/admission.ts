/**
 * Overload: beyond a number of requests at work at once, further ones are told at once to come back, instead of all being slow. A request
 * is work from when all of it is here until its reply is made: of one that is still being sent, and of a reply that is still being read,
 * nothing waits but its connection (`connections.ts`).
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { hasBodyToCome } from "./connections.ts";
import { unavailable } from "./refusal.ts";

export function admit(server: FastifyInstance, maxConcurrent: number): void {
  const working = new Working();
  server.addHook("onRequest", (request, _, next) => {
    if ((request.is404 || !request.routeOptions.config.always) && working.count >= maxConcurrent) throw unavailable();
    next();
  });
  // By now bodies are read, besides those that a route reads itself as they come.
  server.addHook("preHandler", (request, reply, next) => {
    const { always, staysOpen } = request.routeOptions.config;
    if (!request.is404 && (always || staysOpen)) return next();
    if (hasBodyToCome(request.raw)) {
      request.raw.once("end", () => working.begin(request.raw, reply.raw));
      return next();
    }
    if (working.count >= maxConcurrent) throw unavailable();
    working.begin(request.raw, reply.raw);
    next();
  });
  server.addHook("onSend", (request, reply, payload, next) => {
    working.end(request.raw, reply.raw);
    next(null, payload);
  });
}

/**
 * The replies that are being made, by the connection on which they are awaited. One that closes takes all of its own along: a reply that
 * waits behind another one of its connection is never told that it closed.
 */
class Working {
  count = 0;
  readonly #awaited = new WeakMap<Socket, Set<ServerResponse>>();
  /** A body can end after the reply was made: of a request that was refused while it came. */
  readonly #made = new WeakSet<ServerResponse>();

  begin({ socket }: IncomingMessage, response: ServerResponse): void {
    if (this.#made.has(response) || response.closed || response.writableEnded || response.destroyed || socket.destroyed) return;
    const awaited = this.#awaited.get(socket) ?? this.#watch(socket);
    awaited.add(response);
    this.count++;
    response.once("close", () => this.#leave(awaited, response));
  }

  end({ socket }: IncomingMessage, response: ServerResponse): void {
    this.#made.add(response);
    const awaited = this.#awaited.get(socket);
    if (awaited) this.#leave(awaited, response);
  }

  #watch(socket: Socket): Set<ServerResponse> {
    const awaited = new Set<ServerResponse>();
    this.#awaited.set(socket, awaited);
    socket.once("close", () => {
      for (const response of awaited) this.#leave(awaited, response);
    });
    return awaited;
  }

  #leave(awaited: Set<ServerResponse>, response: ServerResponse): void {
    if (awaited.delete(response)) this.count--;
  }
}
