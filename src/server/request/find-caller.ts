import { roles } from "../../model/access/guards.ts";
import { isApiKey, type Keys } from "../api-keys/public.ts";
import type { Directory } from "../apps/public.ts";
import type { Callers, Caller as Session } from "../auth/public.ts";
import { type Person, refuse, type Visit } from "../scope.ts";

/** Who calls, and the app outside of which nothing is there for them: a site's own, or the one that their token is bound to. */
export interface Found {
  readonly person: Person | null;
  readonly site: number | null;
}

export interface Askable {
  readonly callers: Callers;
  readonly keys: Keys;
}

/**
 * Who the bearer token of a visit belongs to. A token that was got on a site is good for that app alone, wherever it is sent,
 * and carries nothing of the person's role on the platform: the site's owner could read it. So it is with an app's own keys.
 */
export async function findPerson(
  { callers, keys }: Askable,
  visit: Visit,
  app: number,
  { now, quietly = false }: { readonly now: Date; readonly quietly?: boolean },
): Promise<Found> {
  if (visit.token === null) {
    if (visit.header("authorization") !== undefined)
      throw refuse("unauthenticated", "There must be one Authorization header: Bearer, a blank and the token.");
    return { person: null, site: visit.site };
  }
  if (isApiKey(visit.token)) return findByKey(keys, visit.token, app, now);
  const session: Session | null = await callers.find(visit.token, now, { quietly });
  if (!session) throw refuse("unauthenticated", "Please log in to continue.");
  const isElsewhere = session.boundApp !== 0 && session.boundApp !== app;
  const isPlatformsOnSite = session.boundApp === 0 && visit.site !== null;
  if (isElsewhere || isPlatformsOnSite) throw refuse("unauthenticated", "Please log in to continue.");
  return session.boundApp === 0
    ? { person: session.person, site: visit.site }
    : { person: { ...session.person, role: 0 }, site: session.boundApp };
}

async function findByKey(keys: Keys, token: string, app: number, now: Date): Promise<Found> {
  const person = await keys.find(token, app, now);
  if (!person) throw refuse("unauthenticated", "Please log in to continue.");
  return { person, site: app };
}

/** What somebody is in an app: as a member, and no more than the key allows that they call with. */
export async function roleIn(directory: Directory, person: Person, app: number): Promise<number> {
  return Math.min(await directory.role(app, person.id), person.key?.role ?? roles.platformAdmin);
}

/** The id of the app that a path names. On a site only that site's app exists. */
export async function findAppId(directory: Directory, idOrSlug: string, site: number | null): Promise<number> {
  const app = await directory.app(idOrSlug);
  if (app && (site === null || app.id === site)) return app.id;
  throw refuse("app_not_found", "App was not found");
}
