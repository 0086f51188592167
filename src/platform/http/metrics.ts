import { timingSafeEqual } from "node:crypto";
import { BlockList } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Alike, Answered } from "./answered.ts";
import { Refusal } from "./refusal.ts";
import { RequestTimes } from "./request-times.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

export interface Metrics {
  /** Further metrics are registered here. */
  readonly registry: Registry;
  count(answered: Answered): void;
  /** Counts requests that are answered alike. */
  countAlike(answered: Alike): (milliseconds: number) => void;
}

/** `/metrics` for Prometheus, and the time of every request by route. */
export function answerMetrics(server: FastifyInstance, token: string | undefined): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const times = new RequestTimes(registry);
  server.get("/metrics", { config: { always: true } }, async (request, reply) => {
    checkReader(request, token);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return {
    registry,
    count: (answered) => times.count(answered, answered.milliseconds),
    countAlike: (answered) => times.countAlike(answered),
  };
}

function checkReader(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    if (!isLocal(request)) throw new Refusal("not_found", 404, "Not found");
  } else if (!sameText(request.headers.authorization ?? "", `Bearer ${token}`)) {
    throw new Refusal("unauthenticated", 401, "A token is needed.");
  }
}

/** A proxy on this machine makes everybody look local: what it forwards is not. */
function isLocal({ ip, socket, headers }: FastifyRequest): boolean {
  const isForwarded = ["x-forwarded-for", "forwarded", "x-real-ip", "via"].some((name) => headers[name] !== undefined);
  return !isForwarded && isLoopback(ip) && isLoopback(socket.remoteAddress ?? "");
}

function isLoopback(address: string): boolean {
  return loopback.check(address, address.includes(":") ? "ipv6" : "ipv4");
}

function sameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
