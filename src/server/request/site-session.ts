import type { FastifyReply, FastifyRequest } from "fastify";
import type { Directory } from "../apps/public.ts";
import type { Callers } from "../auth/public.ts";
import type { Person } from "../kernel/scope.ts";

/** Somebody who signed in on a site: a person with their role in its app, and nothing of what they are elsewhere. */
export interface Member {
  readonly person: Person;
  readonly appRole: number;
  readonly groups: readonly number[];
  readonly token: string;
}

const life = 30 * 24 * 3600;

/** Where a site is reached: on a host of its own, or below a path of the main host. */
export interface SitePlace {
  readonly base: string;
  readonly isOwnHost: boolean;
}

interface Asked {
  readonly app: number;
  readonly place: SitePlace;
  readonly secure: boolean;
}

/**
 * The cookie of a site. On a host of its own no other host can set it; on the main host it goes to the pages of that site alone. The API does
 * not know it, and the studio's own cookie is not read for any page.
 */
function cookieOf({ app, place, secure }: Asked): { readonly name: string; readonly path: string } {
  const isWholeHost = place.base === "";
  const name = place.isOwnHost ? "joinery-site" : `joinery-site-${app}`;
  const prefix = secure ? (isWholeHost ? "__Host-" : "__Secure-") : "";
  return { name: `${prefix}${name}`, path: isWholeHost ? "/" : place.base };
}

/** The part of a cookie's name by which it is known that its page is not everybody's. */
export const siteCookie = "joinery-site";

export function siteToken(request: FastifyRequest, asked: Asked): string | null {
  return onlyCookieOf(request, cookieOf(asked).name);
}

export function onlyCookieOf(request: FastifyRequest, name: string): string | null {
  const sent = (request.headers.cookie ?? "").split(";").filter((pair) => pair.split("=", 1)[0]?.trim() === name);
  // Of two of one name the other may be somebody else's: a neighbour of the host can set one.
  return sent.length === 1 ? (request.cookies[name] ?? null) : null;
}

export function setSiteToken(reply: FastifyReply, asked: Asked, token: string): void {
  const { name, path } = cookieOf(asked);
  reply.setCookie(name, token, { path, maxAge: token === "" ? 0 : life, httpOnly: true, sameSite: "lax", secure: asked.secure });
}

interface Finding {
  readonly callers: Callers;
  readonly directory: Directory;
  readonly now: Date;
}

/** Who a session of an app's site belongs to. Null: nobody who is signed in there. */
export async function memberBy(token: string, app: number, { callers, directory, now }: Finding): Promise<Member | null> {
  const caller = await callers.findOnSite(token, app, now);
  if (!caller) return null;
  // What they are on the platform is no business of a site: whoever wrote it could use it.
  const person = { ...caller.person, role: 0 };
  const { role: appRole, groups } = await directory.standing(app, person.id);
  return { person, appRole, groups, token };
}

/**
 * Whether a form was posted by a page of this very site. Sites may be neighbours on one domain, and on the main host all of them share an origin,
 * so that the cookie alone does not say that its owner wanted it.
 */
export function isOwnPost(request: FastifyRequest, { base }: Pick<SitePlace, "base">): boolean {
  const { origin, referer } = request.headers;
  if (origin === undefined || !isOfHost(origin, request.host)) return false;
  if (base === "") return true;
  if (referer === undefined || !isOfHost(referer, request.host)) return false;
  const { pathname } = new URL(referer);
  return pathname === base || pathname.startsWith(`${base}/`);
}

function isOfHost(address: string, host: string): boolean {
  return URL.canParse(address) && new URL(address).host === withoutPort(host.toLowerCase());
}

/** As an address has it: the port of a scheme is not written. */
function withoutPort(host: string): string {
  return host.replace(/:(80|443)$/, "");
}
