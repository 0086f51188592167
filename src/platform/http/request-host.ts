import type { FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/**
 * The host a request is for, in the one spelling that others are compared with: lower case, no trailing dot, no port where
 * it is the scheme's own (`shop.example`, `shop.localhost:3000`). Forwarded headers count only from a trusted proxy.
 */
export function requestHost(request: FastifyRequest): string {
  const parts = /^([a-z0-9._-]{1,253}?|\[[0-9a-f:.]{2,45}\])\.?(?::(\d{1,5}))?$/i.exec(request.host);
  if (!parts) throw new Refusal("invalid", 400, "The host is not valid.");
  const [, name = "", port] = parts;
  const isDefault = port === undefined || port === "80" || port === "443";
  return `${name.toLowerCase()}${isDefault ? "" : `:${port}`}`;
}

/** A request with two `Host` headers, or whose first line names another host, is an attempt to confuse somebody. */
export function checkTarget(request: FastifyRequest): void {
  if (request.raw.headers.host?.includes(",")) throw new Refusal("invalid", 400, "The host is not valid.");
  const target = request.raw.url ?? "/";
  if (target.startsWith("/") || target === "*") return;
  const host = URL.canParse(target) ? new URL(target).host : undefined;
  if (host === undefined || host !== request.raw.headers.host?.toLowerCase()) throw new Refusal("invalid", 400, "The host is not valid.");
}
