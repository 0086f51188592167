/** The server that every feature mounts its routes on: bodies, errors, headers, limits and health are settled here, once. */
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from "fastify";
import type { Registry } from "prom-client";
import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.ts";
import { admit } from "./admission.ts";
import { type Answered, answeredLog, logAlike } from "./answered.ts";
import { acceptBodies, bodyLimit } from "./bodies.ts";
import { type AllowsOrigin, allowOrigins } from "./cors.ts";
import { answerHealth, type Checks } from "./health.ts";
import { KnownPaths } from "./known-paths.ts";
import { answerMetrics } from "./metrics.ts";
import { type Problem, problemOf, statusRefusal } from "./problem.ts";
import { Refusal } from "./refusal.ts";
import { RepeatedReplies } from "./repeated-replies.ts";
import { checkTarget } from "./request-host.ts";
import { sendSecurityHeaders } from "./security-headers.ts";

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
  /** Open connections. */
  readonly maxConnections?: number;
  readonly allowsOrigin?: AllowsOrigin;
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
  const { config, log, maxConcurrent = 300, maxConnections = 2000 } = options;
  let isDraining = false;
  const nextId = numberedIds();
  const server = fastify({
    serverFactory: (answer) =>
      createNodeServer((request, response) => {
        if (isDraining || !repeated.answer(request, response)) answer(request, response);
      }, maxConnections),
    // Bodies are judged by the contract: Fastify's own judge would take a tenth of the start to load.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    genReqId: nextId,
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit,
    // A connection that is already open may still ask while we drain: it is answered, and told to close.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // These come before any hook.
    frameworkErrors: (error, request, reply) => {
      const surface = request.url.startsWith("/api/") ? "api" : "site";
      const refused = error.code === "FST_ERR_BAD_URL" ? new Refusal("invalid", 400, "The address is not valid.") : error;
      void answerProblem(refused, request, reply.headers(securityHeaders(surface)), options);
    },
    clientErrorHandler,
  });
  server.setErrorHandler((error, request, reply) => answerProblem(error, request, reply, options));
  const paths = new KnownPaths(server);
  server.setNotFoundHandler((request, reply) => {
    const known = paths.methodsAt(request.url);
    return answerProblem(known.length > 0 ? notAllowed(known) : statusRefusal(404), request, reply, options);
  });
  server.addHook("onClose", async () => log.debug("The server is closed"));
  server.addHook("preClose", async () => {
    isDraining = true;
  });
  // What waits for nothing calls on instead of being a promise: on a request that is answered in microseconds this counts.
  server.addHook("onSend", (_, reply, payload, next) => {
    if (isDraining) reply.header("connection", "close");
    next(null, payload);
  });
  const securityHeaders = sendSecurityHeaders(server, config);
  const metrics = answerMetrics(server, config.metricsToken);
  const logAnswered = answeredLog(log);
  const tell = (answered: Answered) => {
    if (!answered.stayedOpen) metrics.count(answered);
    logAnswered(answered);
  };
  server.addHook("onResponse", (request, reply, next) => {
    tell({
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
  answerHealth(server, options.checks ?? {}, () => isDraining);
  admit(server, maxConcurrent);
  server.addHook("onRequest", (request, _, next) => {
    if (!methods.includes(request.method)) throw notAllowed(methods);
    checkTarget(request);
    next();
  });
  if (options.allowsOrigin) allowOrigins(server, options.allowsOrigin);
  await server.register(cookie);
  await server.register(compress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await acceptBodies(server);
  // The last of the hooks, so that what it keeps is what was sent.
  const repeated = new RepeatedReplies(server, config.trustProxy.length > 0, (answered) => {
    const tell = logAlike(log, answered);
    const count = metrics.countAlike(answered);
    return (milliseconds) => {
      count(milliseconds);
      tell(nextId(), milliseconds);
    };
  });
  return { server, metrics: metrics.registry };
}

function noSchemas(): never {
  throw new Error("Routes have no schemas of Fastify's: what they take stands in the contract.");
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

function createNodeServer(answer: (request: IncomingMessage, response: ServerResponse) => void, maxConnections: number) {
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    // A header that may come once and comes twice is no valid one, in place of the first being believed.
    joinDuplicateHeaders: true,
    headersTimeout: 10_000,
    // For the longest upload; bodies of other routes are cut after a minute, see bodies.ts.
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5000,
  });
  server.on("request", answer);
  server.maxConnections = maxConnections;
  server.maxHeadersCount = 100;
  return server;
}

async function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, { log, problemPage }: HttpOptions) {
  const problem = problemOf(error, request.id);
  const isGone = request.raw.destroyed && !request.raw.complete;
  if (problem.isOurs && !isGone) {
    log[problem.status === 500 ? "error" : "warn"](
      { err: error, request: request.id, route: request.routeOptions.url },
      "A request failed",
    );
  }
  reply.code(problem.status).headers(problem.headers).header("cache-control", "no-store");
  const page = await problemPage?.(request, problem);
  if (page !== undefined) return reply.type("text/html; charset=utf-8").send(page);
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(problem.body));
}

function notAllowed(allowed: readonly string[]): Refusal {
  return new Refusal("method_not_allowed", 405, "This method is not allowed.", { headers: { allow: allowed.join(", ") } });
}

/** What Node refuses before there is a request: bytes that are not HTTP, headers too large or too slow. */
function clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
  const { code, message } = statusRefusal(status);
  const body = JSON.stringify({ message, code });
  const head = [
    `HTTP/1.1 ${status} ${status === 408 ? "Request Timeout" : status === 431 ? "Request Header Fields Too Large" : "Bad Request"}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "X-Content-Type-Options: nosniff",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
