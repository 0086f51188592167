import { roles } from "../../model/access/guards.ts";
import { isApiKey, type Keys } from "../api-keys/public.ts";
import type { AppRow, Directory } from "../apps/public.ts";
import type { Callers, Caller as Session } from "../auth/public.ts";
import { type Person, type RequestContext, refuse, type Scope } from "../kernel/scope.ts";

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
 * Who the bearer token of a context belongs to. A token that was got on a site is good for that app alone, wherever it is sent,
 * and carries nothing of the person's role on the platform: the site's owner could read it. So it is with an app's own keys.
 */
export async function findPerson(
  { callers, keys }: Askable,
  context: RequestContext,
  app: number,
  { now, quietly = false }: { readonly now: Date; readonly quietly?: boolean },
): Promise<Found> {
  if (context.token === null) {
    if (context.header("authorization") !== undefined)
      throw refuse("unauthenticated", "There must be one Authorization header: Bearer, a blank and the token.");
    return { person: null, site: context.site };
  }
  if (isApiKey(context.token)) return findByKey(keys, context.token, { app, now });
  const session: Session | null = await callers.find(context.token, now, { quietly });
  if (!session) throw refuse("unauthenticated", "Please log in to continue.");
  const isElsewhere = session.boundApp !== 0 && session.boundApp !== app;
  const isPlatformsOnSite = session.boundApp === 0 && context.site !== null;
  if (isElsewhere || isPlatformsOnSite) throw refuse("unauthenticated", "Please log in to continue.");
  return session.boundApp === 0
    ? { person: session.person, site: context.site }
    : { person: { ...session.person, role: 0 }, site: session.boundApp };
}

async function findByKey(keys: Keys, token: string, { app, now }: { readonly app: number; readonly now: Date }): Promise<Found> {
  const person = await keys.find(token, app, now);
  if (!person) throw refuse("unauthenticated", "Please log in to continue.");
  return { person, site: app };
}

/** What somebody is in an app: as a member, and no more than the key allows that they call with. */
export async function standingIn(directory: Directory, person: Person, app: number): Promise<Pick<Scope, "appRole" | "groups">> {
  const { role, groups } = await directory.standing(app, person.id);
  return { appRole: Math.min(role, person.key?.role ?? roles.platformAdmin), groups: person.key ? [] : groups };
}

/** The app that a path names. On a site only that site's app exists. */
export async function findApp(directory: Directory, idOrSlug: string, site: number | null): Promise<AppRow> {
  const app = await directory.app(idOrSlug);
  if (app && (site === null || app.id === site)) return app;
  throw refuse("app_not_found", "App was not found");
}
