import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type FastifyInstance, fastify } from "fastify";
import { answerProblem } from "./answer-problem.ts";
import { bodyLimit } from "./bodies.ts";
import type { Connections } from "./connections.ts";
import type { HttpOptions } from "./create-http.ts";
import { problemOf, statusRefusal } from "./problem.ts";
import { Refusal, unavailable } from "./refusal.ts";
import type { sendSecurityHeaders } from "./security-headers.ts";

interface ServerParts {
  readonly connections: Connections;
  readonly nextId: () => string;
  /** Whether the request was answered with a reply that is kept. */
  readonly answerRepeated: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly securityHeaders: ReturnType<typeof sendSecurityHeaders>;
}

/** Fastify on a Node server with our limits. */
export function createFastify(options: HttpOptions, parts: ServerParts): FastifyInstance {
  const { connections, nextId, answerRepeated, securityHeaders } = parts;
  const { trustProxy } = options.config;
  return fastify({
    serverFactory: (answer) =>
      createNodeServer((request, response) => {
        if (answerRepeated(request, response)) connections.began(request);
        else if (connections.began(request, response)) answer(request, response);
        else refuseBusy(response);
      }, connections),
    // Bodies are judged by the contract: Fastify's own judge would take a tenth of the start to load.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    genReqId: nextId,
    requestIdHeader: false,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit,
    // A connection that is already open may still ask while we drain: it is answered, and told to close.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // These come before any hook.
    frameworkErrors: (error, request, reply) => {
      const surface = request.url.startsWith("/api/") ? "api" : "site";
      const refused = error.code === "FST_ERR_BAD_URL" ? new Refusal("invalid", 400, "The address is not valid.") : error;
      void answerProblem(refused, { request, reply: reply.headers(securityHeaders(surface)) }, options);
    },
    clientErrorHandler,
  });
}

/** Before anything is looked at: whoever sends request after request without reading the replies is told to come back. */
function refuseBusy(response: ServerResponse): void {
  const { status, body, headers } = problemOf(unavailable(), "");
  response.writeHead(status, { ...headers, "content-type": "application/json; charset=utf-8", "x-content-type-options": "nosniff" });
  response.end(JSON.stringify(body));
}

function noSchemas(): never {
  throw new Error("Routes have no schemas of Fastify's: what they take stands in the contract.");
}

/** Above what we close ourselves, as what is closed is gone only a moment later. */
const maxConnections = 2_200;

function createNodeServer(answer: (request: IncomingMessage, response: ServerResponse) => void, connections: Connections) {
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
  server.on("connection", (socket) => connections.opened(socket));
  const sweeping = setInterval(() => connections.sweep(), 1_000).unref();
  server.on("close", () => clearInterval(sweeping));
  server.maxConnections = maxConnections;
  server.maxHeadersCount = 100;
  return server;
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
