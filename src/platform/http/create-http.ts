/** The server that every feature mounts its routes on: bodies, errors, headers, limits and health are settled here, once. */
import { randomBytes } from "node:crypto";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.ts";
import { admit } from "./admission.ts";
import { answerProblems, notAllowed } from "./answer-problem.ts";
import { type Answered, answeredLog, logAlike } from "./answered.ts";
import { acceptBodies } from "./bodies.ts";
import { type ConnectionLimits, Connections, hasBodyToCome } from "./connections.ts";
import { type AllowsOrigin, allowOrigins } from "./cors.ts";
import { createFastify } from "./create-fastify.ts";
import { answerHealth, type Checks } from "./health.ts";
import { writeLongRepliesInTurns } from "./long-replies.ts";
import { answerMetrics, type Metrics } from "./metrics.ts";
import type { Problem } from "./problem.ts";
import { readRestBeforeRefusing } from "./read-rest.ts";
import { RepeatedReplies } from "./repeated-replies.ts";
import { checkTarget } from "./request-host.ts";
import { sendSecurityHeaders } from "./security-headers.ts";
import { inNetworks } from "./trusted-proxies.ts";

// Who mounts routes needs what these add to Fastify's types.
export type { CookieSerializeOptions } from "@fastify/cookie";
export type { MultipartFile } from "@fastify/multipart";
export type { RouteConfig } from "./route-config.ts";

export interface HttpOptions {
  readonly config: Pick<Config, "baseUrl" | "filesHost" | "trustProxy" | "metricsToken">;
  readonly log: Log;
  /** What `/readyz` asks. */
  readonly checks?: Checks;
  /** Requests at work at once before 503. */
  readonly maxConcurrent?: number;
  readonly connections?: Partial<ConnectionLimits>;
  readonly allowsOrigin?: AllowsOrigin;
  /** A part of the name of cookies with which a public page may be another one. */
  readonly personalCookie?: string;
  /** A page for people instead of JSON, where the request wants one; undefined leaves it JSON. */
  readonly problemPage?: (request: FastifyRequest, problem: Problem) => string | undefined | Promise<string | undefined>;
}

export interface Http {
  /** Routes are added here: `server.post("/x", { bodyLimit, config: { accepts, surface, … } }, verb)`. */
  readonly server: FastifyInstance;
  readonly metrics: Registry;
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

export async function createHttp(options: HttpOptions): Promise<Http> {
  const { config, log, maxConcurrent = 300 } = options;
  const nextId = numberedIds();
  // Behind a proxy, and behind one on this machine that nobody named, one address is many people.
  const isShared = inNetworks([...config.trustProxy, "127.0.0.1", "::1"]);
  const connections = new Connections({ ...options.connections, isShared });
  const server = createFastify(options, {
    ...{ connections, nextId },
    answerRepeated: (request, response) => !isDraining() && repeated.answer(request, response),
    securityHeaders: (surface) => securityHeaders(surface),
  });
  answerProblems(server, options);
  const isDraining = drainOnClose(server, log);
  const securityHeaders = sendSecurityHeaders(server, config);
  const metrics = answerMetrics(server, config.metricsToken);
  recordAnswered(server, { log, metrics });
  answerHealth(server, options.checks ?? {}, isDraining);
  admit(server, maxConcurrent);
  checkRequests(server, connections);
  readRestBeforeRefusing(server);
  if (options.allowsOrigin) allowOrigins(server, options.allowsOrigin);
  await server.register(cookie);
  writeLongRepliesInTurns(server);
  await server.register(compress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await acceptBodies(server);
  // The last of the hooks, so that what it keeps is what was sent.
  const repeated = new RepeatedReplies(
    server,
    { trustsProxies: config.trustProxy.length > 0, personalCookie: options.personalCookie },
    (answered) => {
      const tell = logAlike(log, answered);
      const count = metrics.countAlike(answered);
      return (milliseconds) => {
        count(milliseconds);
        tell(nextId(), milliseconds);
      };
    },
  );
  return { server, metrics: metrics.registry };
}

/** Connections are told to close once the server closes. Answers whether it does. */
function drainOnClose(server: FastifyInstance, log: Log): () => boolean {
  let isDraining = false;
  server.addHook("onClose", async () => log.debug("The server is closed"));
  server.addHook("preClose", async () => {
    isDraining = true;
  });
  // What waits for nothing calls on instead of being a promise: on a request that is answered in microseconds this counts.
  server.addHook("onSend", (_, reply, payload, next) => {
    if (isDraining) reply.header("connection", "close");
    next(null, payload);
  });
  return () => isDraining;
}

/** Logs and counts every request once it is answered. */
function recordAnswered(server: FastifyInstance, { log, metrics }: { readonly log: Log; readonly metrics: Metrics }): void {
  const logAnswered = answeredLog(log);
  const record = (answered: Answered) => {
    if (!answered.stayedOpen) metrics.count(answered);
    logAnswered(answered);
  };
  server.addHook("onResponse", (request, reply, next) => {
    record({
      id: request.id,
      method: request.method,
      url: request.url,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
      isRoutine: !request.is404 && request.routeOptions.config.always === true,
      stayedOpen: reply.statusCode === 200 && request.routeOptions.config.staysOpen === true,
    });
    next();
  });
}

function checkRequests(server: FastifyInstance, connections: Connections): void {
  server.addHook("onRequest", (request, _, next) => {
    if (!methods.includes(request.method)) throw notAllowed(methods);
    checkTarget(request);
    if (hasBodyToCome(request.raw)) connections.sends(request.raw.socket, request.ip);
    next();
  });
}

/** What finds a request in the log: different in every process, without asking for randomness each time. */
function numberedIds(): () => string {
  const start = randomBytes(6).toString("hex");
  let made = 0;
  return () => {
    made += 1;
    return `${start}-${made.toString(36)}`;
  };
}
