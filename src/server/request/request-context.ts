import type { FastifyReply, FastifyRequest } from "fastify";
import { spend } from "../../platform/http/rate-limited.ts";
import { addressKey } from "../../platform/limits/address-key.ts";
import type { RateLimits } from "../../platform/limits/rate-limits.ts";
import { type RequestContext, refuse } from "../kernel/scope.ts";
import { isOwnPost, siteToken } from "./site-session.ts";

/** A request as verbs may know it. Cookies are HttpOnly, never leave this host, and never travel with another site's request. */
export function requestContextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  facts: { host: string; site: number | null; limits: RateLimits; secure: boolean },
): RequestContext {
  return {
    host: facts.host,
    site: facts.site,
    // Whose connection closed in the meantime has none.
    address: addressKey(request.ip ?? ""),
    token: bearerToken(request),
    siteToken: siteTokenOf(request, facts),
    isHead: request.method === "HEAD",
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    cookie: (name) => onlyCookie(request, cookieName(name, facts)),
    setCookie: (name, value, { maxAge, path }) => {
      const { secure } = facts;
      // The prefix is only taken with the path of all.
      reply.setCookie(cookieName(name, facts), value, { maxAge, path: secure ? "/" : path, httpOnly: true, sameSite: "strict", secure });
    },
    setHeader: (name, value) => {
      reply.header(name, value);
    },
    setAccepted: () => {
      reply.code(202);
    },
    count: (rate, key) => spend(facts.limits, rate, key),
  };
}

function siteTokenOf(request: FastifyRequest, { site, secure }: { readonly site: number | null; readonly secure: boolean }): string | null {
  const place = { base: "", isOwnHost: true };
  return site !== null && isOwnPost(request, place) ? siteToken(request, { app: site, place, secure }) : null;
}

/**
 * Over https a name that no other host below our domain can set or shadow. Over http there is no such name: browsers take it with
 * `Secure` alone (decision 39).
 */
function cookieName(name: string, { secure }: { readonly secure: boolean }): string {
  return secure ? `__Host-${name}` : name;
}

/** Of several cookies with one name any may be another's, put there by a host beside ours: none of them is believed. */
function onlyCookie(request: FastifyRequest, name: string): string | undefined {
  const sent = (request.headers.cookie ?? "").split(";").filter((pair) => pair.split("=", 1)[0]?.trim() === name);
  if (sent.length > 1) throw refuse("unauthenticated", `The cookie ${name} was sent more than once.`);
  return request.cookies[name];
}

/** Two headers come as one with a comma between them, which no token has. */
function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +([\w.~+/-]{1,500}=*)$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

/** The context of what the server does by itself: a job, a start. Nobody came, so there is nothing to read or to answer. */
export const noRequest: RequestContext = {
  host: "",
  site: null,
  address: "",
  token: null,
  siteToken: null,
  isHead: false,
  header: () => undefined,
  cookie: () => undefined,
  setCookie: () => {},
  setHeader: () => {},
  setAccepted: () => {},
  count: () => {},
};

/** The context of a job: what it asks of others counts with what people ask for. */
export function contextOfJob(limits: RateLimits): RequestContext {
  return { ...noRequest, count: (rate, key) => spend(limits, rate, key) };
}
