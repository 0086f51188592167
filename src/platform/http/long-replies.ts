import type { FastifyInstance } from "fastify";

/** Characters: what is longer is written as bytes in a turn of its own. */
const longText = 256 * 1024;

/**
 * A long reply becomes bytes once, and others have a turn before and after that: the hooks that follow would each count its bytes and write
 * them anew, all in one turn.
 */
export function writeLongRepliesInTurns(server: FastifyInstance): void {
  server.addHook("onSend", (_, __, payload, next) => {
    if (typeof payload !== "string" || payload.length < longText) return next(null, payload);
    setImmediate(() => {
      const bytes = Buffer.from(payload);
      setImmediate(() => next(null, bytes));
    });
  });
}
