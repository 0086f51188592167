import type { FastifyReply, FastifyRequest } from "fastify";
import { spend } from "../../platform/http/rate-limited.ts";
import { addressKey } from "../../platform/limits/address-key.ts";
import type { RateLimits } from "../../platform/limits/rate-limits.ts";
import type { Visit } from "../scope.ts";

/** A request as verbs may know it. Cookies are HttpOnly, never leave this host, and never travel with another site's request. */
export function visitOf(
  request: FastifyRequest,
  reply: FastifyReply,
  facts: { host: string; site: number | null; limits: RateLimits; secure: boolean },
): Visit {
  return {
    host: facts.host,
    site: facts.site,
    address: addressKey(request.ip),
    token: bearerToken(request),
    isHead: request.method === "HEAD",
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, { maxAge, path }) => {
      reply.setCookie(name, value, { maxAge, path, httpOnly: true, sameSite: "strict", secure: facts.secure });
    },
    setHeader: (name, value) => {
      reply.header(name, value);
    },
    count: (rate, key) => spend(facts.limits, rate, key),
  };
}

/** Two headers come as one with a comma between them, which no token has. */
function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +([\w.~+/-]{1,500}=*)$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

/** The visit of what the server does by itself: a job, a start. Nobody came, so there is nothing to read or to answer. */
export const nobodysVisit: Visit = {
  host: "",
  site: null,
  address: "",
  token: null,
  isHead: false,
  header: () => undefined,
  cookie: () => undefined,
  setCookie: () => {},
  setHeader: () => {},
  count: () => {},
};

/** The visit of a job: what it asks of others counts with what people ask for. */
export function visitOfJob(limits: RateLimits): Visit {
  return { ...nobodysVisit, count: (rate, key) => spend(limits, rate, key) };
}
