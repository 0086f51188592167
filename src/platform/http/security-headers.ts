/**
 * What a browser may do with our replies. A route names its surface (`config: { surface: "site" }`, `api` unless said); a
 * route that sets one of these headers itself keeps it.
 */
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import type { Surface } from "./route-config.ts";

export type Directives = Readonly<Record<string, readonly string[]>>;

const none = ["'none'"];
const self = ["'self'"];
const page: Directives = { "default-src": none, "object-src": none, "base-uri": none };

const policies: Readonly<Record<Surface, Directives>> = {
  studio: {
    ...page,
    "script-src": self,
    "style-src": self,
    "connect-src": self,
    "img-src": ["'self'", "data:", "blob:"],
    "media-src": ["'self'", "blob:"],
    "font-src": self,
    "frame-src": self,
    "manifest-src": self,
    "worker-src": self,
    "form-action": self,
    "frame-ancestors": none,
  },
  canvas: {
    ...page,
    "script-src": self,
    "style-src": ["'self'", "'unsafe-inline'"],
    "connect-src": self,
    "img-src": ["'self'", "data:", "blob:", "https:"],
    "media-src": ["'self'", "blob:", "https:"],
    "font-src": self,
    "frame-src": self,
    "form-action": none,
    "frame-ancestors": self,
  },
  sandbox: {
    "default-src": none,
    sandbox: ["allow-scripts", "allow-forms"],
    "script-src": ["'unsafe-inline'", "https:"],
    "style-src": ["'unsafe-inline'", "https:"],
    "img-src": ["data:", "https:"],
    "font-src": ["data:", "https:"],
    "base-uri": none,
    "form-action": none,
    "frame-ancestors": self,
  },
  site: {
    ...page,
    "script-src": self,
    "style-src": ["'self'", "'unsafe-inline'"],
    "connect-src": self,
    "img-src": ["'self'", "data:", "https:"],
    "media-src": ["'self'", "https:"],
    "font-src": ["'self'", "data:"],
    "frame-src": none,
    "manifest-src": self,
    "form-action": self,
    "frame-ancestors": self,
  },
  // The viewer puts its styles into the page itself; what an owner wrote may name pictures anywhere, and none is fetched.
  docs: {
    ...page,
    "script-src": self,
    "style-src": ["'self'", "'unsafe-inline'"],
    "connect-src": self,
    "img-src": ["'self'", "data:"],
    "font-src": self,
    "form-action": none,
    "frame-ancestors": none,
  },
  api: { "default-src": none, "frame-ancestors": none, "base-uri": none, "form-action": none },
  // What a page loads is bound by the page's own policy; a screen loads dozens of them, each with its headers.
  asset: { "default-src": none, "frame-ancestors": none },
  files: { "default-src": none, sandbox: [], "style-src": ["'unsafe-inline'"], "frame-ancestors": self },
};

/** The policy of a surface with further sources: `contentSecurityPolicy("site", { "script-src": ["'sha256-…'"] })`. */
export function contentSecurityPolicy(surface: Surface, further: Directives = {}): string {
  const policy = policies[surface];
  const names = new Set([...Object.keys(policy), ...Object.keys(further)]);
  return [...names].map((name) => directive(name, [...(policy[name] ?? []), ...(further[name] ?? [])])).join("; ");
}

function directive(name: string, sources: readonly string[]): string {
  const bad = [name, ...sources].find((part) => !/^[^\s;,]+$/.test(part));
  if (bad !== undefined) throw new Error("A source of a content security policy has forbidden characters.");
  const real = sources.length > 1 ? sources.filter((source) => source !== "'none'") : sources;
  return [name, ...new Set(real)].join(" ");
}

const permissions = ["camera", "microphone", "geolocation", "payment", "usb", "serial", "midi", "browsing-topics"]
  .map((feature) => `${feature}=()`)
  .join(", ");

const surfaces = Object.keys(policies) as Surface[]; // the keys of a Record<Surface, …>
type Headers = Readonly<Record<string, string>>;

/** Adds the headers to every reply of a route. Answers those of a surface, for replies that no hook sees. */
export function sendSecurityHeaders(server: FastifyInstance, config: Pick<Config, "baseUrl" | "filesHost">): (surface: Surface) => Headers {
  const headers = new Map(surfaces.map((surface) => [surface, headersOf(surface, config)]));
  const lines = new Map(surfaces.map((surface) => [surface, Object.entries(headers.get(surface) ?? {})]));
  server.decorateReply("surface", undefined);
  server.decorateReply("sources", undefined);
  server.addHook("onSend", (request, reply, payload, next) => {
    const surface = reply.surface ?? (request.is404 ? undefined : request.routeOptions.config.surface) ?? "api";
    const further = reply.sources;
    if (further && Object.keys(further).length > 0) reply.header("content-security-policy", policyOf(surface, config, further));
    for (const [name, value] of lines.get(surface) ?? []) if (!reply.hasHeader(name)) reply.header(name, value);
    next(null, payload);
  });
  return (surface) => headers.get(surface) ?? {};
}

function headersOf(surface: Surface, config: Pick<Config, "baseUrl" | "filesHost">): Headers {
  return {
    "content-security-policy": policyOf(surface, config),
    "x-content-type-options": "nosniff",
    "referrer-policy": surface === "site" ? "strict-origin-when-cross-origin" : "same-origin",
    ...(surface !== "asset" && { "permissions-policy": permissions }),
    ...(surface === "studio" && { "cross-origin-opener-policy": "same-origin", "x-frame-options": "DENY" }),
    ...(isSecure(config) && { "strict-transport-security": "max-age=31536000" }),
  };
}

function policyOf(surface: Surface, config: Pick<Config, "baseUrl" | "filesHost">, further: Directives = {}): string {
  const showsUploads = config.filesHost !== undefined && !["api", "files", "asset", "docs"].includes(surface);
  const uploads = [`${isSecure(config) ? "https" : "http"}://${config.filesHost}`];
  return contentSecurityPolicy(surface, {
    ...(showsUploads && { "img-src": uploads, "media-src": uploads, "font-src": uploads }),
    ...further,
  });
}

function isSecure({ baseUrl }: Pick<Config, "baseUrl">): boolean {
  return baseUrl.startsWith("https:");
}
