/** An app's admin looks at its published site as somebody else does. What says so is signed, and stands in a cookie of that site alone. */
import { timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { viewOnSite as contract } from "../../contract/view-on-site.ts";
import { guards } from "../../model/access/guards.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { memberByUser } from "../apps/public.ts";
import { giveTicket, lifeOfTicket, linkIsOver, personOf, spendTicket, userById } from "../auth/public.ts";
import { groupById } from "../groups/public.ts";
import { notFound, refuse, type Scope, signedInPerson } from "../kernel/scope.ts";
import type { World } from "./make-scope.ts";
import { type Member, onlyCookieOf, type SitePlace } from "./site-session.ts";
import { readViewed, standingViewed, type Viewed } from "./view-as.ts";

/** With whose eyes a site is seen. */
export interface SiteView {
  /** "a subscriber", "Ada". */
  readonly name: string;
  /** null: those of a visitor. */
  readonly member: Member | null;
}

const looking = z.strictObject({
  as: z.string(),
  name: z.string(),
  /** The admin who looks. */
  by: z.int(),
});
const facts = looking.extend({
  /** Seconds since 1970. */
  until: z.int(),
});
type Facts = z.infer<typeof facts>;

/** For how long a browser looks, in seconds. */
const life = 1_800;

/** Where a browser begins to look, `?view=`, and ends it, `?to=`. */
export const viewPath = "/site/view-as";

export async function viewOnSite(scope: Scope, { as }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  if (scope.context.site !== null) throw refuse("forbidden", "This can only be done in the studio.");
  const viewed = readViewed(as);
  if (!viewed) throw refuse("invalid", "Nobody can be viewed as that.");
  const name = await nameOf(scope, viewed);
  const { id: by } = signedInPerson(scope);
  const { secrets } = scope.outside;
  const ticket = { kind: "view", userId: by, app: scope.app, data: { as, name, by } satisfies z.infer<typeof looking> } as const;
  const view = await scope.write((writing) => giveTicket(writing, secrets, ticket));
  return { path: `${viewPath}?view=${view}`, expiresAt: new Date(scope.now.getTime() + lifeOfTicket("view")).toISOString() };
}

async function nameOf({ db }: Scope, { group, user, role }: Viewed): Promise<string> {
  if (user !== undefined) {
    const person = (await memberByUser(db, user)) && (await userById(db, user));
    if (!person) throw notFound("Member");
    return person.nickname || `${person.first_name} ${person.last_name}`.trim() || `#${user}`;
  }
  if (group !== undefined) {
    const found = await groupById(db, group);
    if (!found) throw notFound("Group");
    return `somebody in ${found.title}`;
  }
  if (role === undefined) return "a visitor";
  return role === 25 ? "a subscriber" : "an editor";
}

interface Sealing {
  readonly app: number;
  readonly sign: (text: string) => string;
}

function sealed(said: Facts, { app, sign }: Sealing): string {
  const text = Buffer.from(JSON.stringify(said)).toString("base64url");
  return `${text}.${sign(`view of a site ${app} ${text}`)}`;
}

/** What was sealed here for this app, and has not ended. */
function opened(view: string, { app, sign }: Sealing, now: Date): Facts | null {
  const [text = "", signature = ""] = /^([\w-]{1,2000})\.([0-9a-f]{32})$/.exec(view)?.slice(1) ?? [];
  if (text === "" || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(`view of a site ${app} ${text}`)))) return null;
  const said = facts.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  return said.until * 1000 > now.getTime() ? said : null;
}

interface Here {
  readonly app: number;
  readonly place: SitePlace;
  readonly secure: boolean;
}

function cookieOf({ app, place, secure }: Here) {
  return {
    name: `${secure ? (place.base === "" ? "__Host-" : "__Secure-") : ""}joinery-site-view-${app}`,
    path: place.base === "" ? "/" : place.base,
  };
}

/** Begins to look, by a link that was made a moment ago, once; false: it was not made here, was followed before, or is over. */
export async function beginSiteView(
  scope: Scope,
  view: string,
  { here, reply }: { readonly here: Here; readonly reply: FastifyReply },
): Promise<boolean> {
  const { sign, secrets } = scope.outside;
  try {
    const { data } = await scope.write(async (writing) => {
      const ticket = await spendTicket(writing, secrets, { kind: "view", secret: view });
      // One for another app stays good there.
      if (ticket.app !== here.app) throw linkIsOver();
      return ticket;
    });
    const until = Math.floor(scope.now.getTime() / 1000) + life;
    setView(reply, here, sealed({ ...looking.parse(data), until }, { app: here.app, sign }));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

export function endSiteView(reply: FastifyReply, here: Here): void {
  setView(reply, here, "");
}

function setView(reply: FastifyReply, here: Here, value: string): void {
  const { name, path } = cookieOf(here);
  reply.setCookie(name, value, { path, maxAge: value === "" ? 0 : life, httpOnly: true, sameSite: "lax", secure: here.secure });
}

/** Whether a browser says that it looks with other eyes; what follows from that is asked for by `siteView`. */
export function saidView({ outside, now }: Pick<World, "outside" | "now">, request: FastifyRequest, here: Here): Facts | null {
  const cookie = onlyCookieOf(request, cookieOf(here).name);
  return cookie === null ? null : opened(cookie, { app: here.app, sign: outside.sign }, now());
}

/** Whose eyes these are by now. null: nobody's; what the browser says has ended, or whoever looks is no admin of the app any more. */
export async function siteView(world: World, request: FastifyRequest, here: Here): Promise<SiteView | null> {
  const said = saidView(world, request, here);
  const viewed = said && readViewed(said.as);
  if (!viewed || !(await mayStillLook(world, here.app, said.by))) return null;
  const standing = await standingViewed(viewed, here.app, world.directory);
  if (!standing) return null;
  const { person, appRole, groups } = standing;
  const row = viewed.user === undefined ? undefined : await userById(world.database.reader(here.app), viewed.user);
  const shown = row ? { ...personOf(row), role: 0 } : person;
  return { name: said.name, member: shown && { person: shown, appRole, groups, token: "" } };
}

async function mayStillLook({ database, directory }: World, app: number, by: number): Promise<boolean> {
  const admin = await userById(database.reader(app), by);
  if (!admin || admin.suspended_at !== null) return false;
  const { role } = await directory.standing(app, by);
  return guards["app-admin"].passes({ signedIn: true, role: admin.role, appRole: role });
}
