import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";

declare module "fastify" {
  interface FastifyReply {
    /** Set by `sendPage`: lets the style elements of this one reply apply. */
    styleNonce: string;
  }
}

/** Stands in a page's HTML wherever the nonce belongs: `<meta property="csp-nonce" nonce="__NONCE__">`. */
export const noncePlaceholder = "__NONCE__";

/**
 * Sends a page whose scripts add style elements (Mantine writes its theme so): each reply has a fresh nonce, in the page in place
 * of the placeholder and in its policy. Such a page is never kept by a cache.
 */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  reply.styleNonce = randomBytes(16).toString("base64url");
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .send(html.replaceAll(noncePlaceholder, reply.styleNonce));
}
