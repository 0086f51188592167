/** An app's admin looks at it as somebody else does: with that one's rights, never with more than their own, and without changing anything. */
import { guards } from "../../model/access/guards.ts";
import type { Directory } from "../apps/public.ts";
import type { Answer } from "../kernel/feature.ts";
import { notFound, type Person, type RequestContext, refuse, standing } from "../kernel/scope.ts";
import type { Caller } from "./make-scope.ts";

/** `visitor`, `role:25`, `role:50`, `group:ID` (somebody in it with role 25), `user:ID`. */
const header = "x-view-as";
const viewed = /^(?:visitor|role:(25|50)|group:([1-9]\d{0,15})|user:([1-9]\d{0,15}))$/;

/** Whose eyes they are; nothing of it: a visitor's. */
export interface Viewed {
  readonly role?: number;
  readonly group?: number;
  readonly user?: number;
}

/** null: nobody can be viewed as that. */
export function readViewed(word: string): Viewed | null {
  const found = viewed.exec(word);
  if (!found) return null;
  const [, role, group, user] = found;
  if (user !== undefined) return { user: Number(user) };
  if (group !== undefined) return { group: Number(group) };
  return role === undefined ? {} : { role: Number(role) };
}

/** What they are in the app; null: no member any more. */
export async function standingViewed(
  { role, group, user }: Viewed,
  app: number,
  directory: Directory,
): Promise<Pick<Caller, "person" | "appRole" | "groups"> | null> {
  if (user !== undefined) {
    const { role: appRole, groups } = await directory.standing(app, user);
    return appRole === 0 ? null : { person: somebody(user), appRole, groups };
  }
  if (role === undefined && group === undefined) return { person: null, appRole: 0, groups: [] };
  return { person: somebody(0), appRole: role ?? 25, groups: group === undefined ? [] : [group] };
}

/** What is looked at with other eyes; all else stays what it is to the caller: their account, their app's settings. */
const seenByOthers = /^\/(?:types|posts|pages)(?:\/|$)/;
/** These belong to whoever calls, or to admins alone. */
const own = /^\/types\/:type\/(?:views|rules|imports|field-changes)/;

export function isViewing(context: RequestContext): boolean {
  return context.header(header) !== undefined;
}

/** Nothing is changed, and no list leaves as a file or becomes a mail (`isOverridden`), while somebody looks with other eyes. */
export function refuseChanges({
  endpoint,
  isTransactional = false,
  isOverridden,
}: Pick<Answer, "endpoint" | "isTransactional"> & { readonly isOverridden: boolean }): void {
  if (endpoint.method === "GET" && !isTransactional && !isOverridden) return;
  throw refuse("forbidden", "You are viewing as somebody else: nothing can be changed until you stop.");
}

/** The caller as whom they look; refuses whoever is no admin of the app. */
export async function viewedAs(caller: Caller, { path }: Answer["endpoint"], directory: Directory): Promise<Caller> {
  const as = readViewed(caller.context.header(header) ?? "");
  if (!as) throw refuse("invalid", "Nobody can be viewed as that.");
  if (caller.person?.acting) throw refuse("forbidden", "You are signed in as somebody else already.");
  const isOwnAdmin = !caller.person?.key && caller.context.site === null && guards["app-admin"].passes(standing(caller));
  if (!isOwnAdmin) throw refuse("forbidden", guards["app-admin"].refusal);
  if (!seenByOthers.test(path) || own.test(path)) return caller;
  const theirs = await standingViewed(as, caller.app, directory);
  if (!theirs) throw notFound("Member");
  return { ...caller, ...theirs };
}

/** What they are on the platform, and what confirms that it is them, is not lent to anybody. */
function somebody(id: number): Person {
  return { id, username: "", nickname: "", firstName: "", lastName: "", avatar: "", role: 0 };
}
