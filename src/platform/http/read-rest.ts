import type { FastifyInstance, FastifyRequest } from "fastify";
import { hasBodyToCome } from "./connections.ts";

/** Bytes of a body that are read only to be thrown away; one that is larger is cut. */
const mostThrownAway = 64 * 1024 * 1024;
/** Milliseconds: of the whole reading, and after which a client that sends nothing more is waiting for its answer. */
const longest = 30_000;
const silence = 1_000;

/**
 * A refusal of a request that is still being sent waits until all of it came: a connection that closes while bytes are on their way is
 * reset, and clients then see a broken connection in place of the answer.
 */
export function readRestBeforeRefusing(server: FastifyInstance, { most = mostThrownAway } = {}): void {
  server.addHook("onSend", (request, reply, payload, next) => {
    if (reply.statusCode < 400 || !hasBodyToCome(request.raw)) return next(null, payload);
    void readRest(request, most).then(() => {
      // Of what did not come nobody knows where the next request would begin.
      if (hasBodyToCome(request.raw)) reply.header("connection", "close");
      next(null, payload);
    });
  });
}

async function readRest({ raw, headers }: FastifyRequest, most: number): Promise<void> {
  if (Number(headers["content-length"] ?? 0) > most) return;
  await new Promise<void>((resolve) => {
    let left = most;
    let quiet = setTimeout(done, silence);
    const late = setTimeout(done, longest);
    function done(): void {
      clearTimeout(quiet);
      clearTimeout(late);
      raw.off("data", onData).off("end", done).off("close", done).off("error", done);
      resolve();
    }
    function onData(chunk: Buffer): void {
      left -= chunk.length;
      clearTimeout(quiet);
      quiet = setTimeout(done, silence);
      if (left < 0) done();
    }
    raw.unpipe();
    raw.on("data", onData).on("end", done).on("close", done).on("error", done).resume();
  });
}
