import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyRequest } from "fastify";
import fresh from "fresh";

/**
 * Which of these encodings, the best first, a reply goes out in: the one that whoever asks likes best; null: as it is. `q=0` says what is
 * not taken.
 */
export function encodingFor<Encoding extends string>({ headers }: FastifyRequest, encodings: readonly Encoding[]): Encoding | null {
  const accepted = headers["accept-encoding"];
  return typeof accepted === "string" ? negotiate(accepted, [...encodings]) : null;
}

/** Whether whoever asks has these bytes already. What compresses on the way makes the mark of what they have a weak one. */
export function isHeld({ headers }: FastifyRequest, etag: string): boolean {
  return fresh({ "if-none-match": headers["if-none-match"], "cache-control": headers["cache-control"] }, { etag });
}
