/** What a route says about itself: `server.post("/x", { bodyLimit, config: { accepts: ["form"], surface: "site" } }, verb)`. */
import type { IncomingMessage } from "node:http";
import "fastify";
import type { Directives } from "./security-headers.ts";

declare module "fastify" {
  interface FastifyContextConfig extends RouteConfig {}
  interface FastifyReply {
    /** Another surface than the route's, for this one reply. */
    surface: Surface | undefined;
    /**
     * Set on a reply that is the same for everybody who asks the same: for a moment it is given again as it is, before any
     * hook, while this answers true.
     */
    isCurrent: (() => boolean) | undefined;
    /** Hears of each further request that is answered by the same bytes, past all hooks. */
    onRepeated: ((request: IncomingMessage) => void) | undefined;
    /** Sources that this one reply may use besides those of its surface. */
    sources: Directives | undefined;
  }
}

export interface RouteConfig {
  /** `["json"]` unless said. */
  accepts?: readonly BodyKind[];
  /** Keys a JSON body may have; 10,000 unless said. */
  maxKeys?: number;
  /** Bytes of one file of a form; 5 MB unless said. */
  fileLimit?: number;
  /** `api` unless said. */
  surface?: Surface;
  /** Answers even when the service is full: health checks, signed webhooks. */
  always?: boolean;
  /** Its reply has no end of its own: it is no work that others wait for, and how long it takes says nothing. */
  staysOpen?: boolean;
}

/**
 * `json`: any JSON value. `form`: a `FormBody`, files included. `raw`: a Buffer of whatever came, for signatures.
 * `stream`: a multipart upload that the route reads itself with `request.file()`.
 */
export type BodyKind = "json" | "form" | "raw" | "stream";

/**
 * `studio`: the owners' app. `canvas`: the editor's same-origin frame for our own blocks. `sandbox`: the opaque frame for
 * user-authored code. `site`: a public page. `docs`: the description of an API. `api`: JSON. `asset`: a script, style or
 * font of our own. `files`: uploads.
 */
export type Surface = "studio" | "canvas" | "sandbox" | "site" | "docs" | "api" | "asset" | "files";
