import { personOf, userById } from "../auth/public.ts";
import type { Scope } from "../kernel/scope.ts";
import { standingOf } from "./member-store.ts";

export interface Asker {
  readonly user_id: number;
  /** The platform role that the person asked with: a session may carry less than its person has. */
  readonly user_role: number;
}

/** Goes on as the person who asked for it, with the rights that they have by now. */
export async function asPerson<Of extends Pick<Scope, "app" | "db" | "person" | "appRole" | "groups">>(
  scope: Of,
  asker: Asker,
): Promise<Of> {
  const [user, member] = await Promise.all([userById(scope.db, asker.user_id), standingOf(scope.db, asker.user_id)]);
  // Whoever is kept out by the staff asks for nothing any more.
  const person = user && user.suspended_at === null ? personOf(user) : null;
  return {
    ...scope,
    person: person && { ...person, role: Math.min(person.role, asker.user_role) },
    appRole: person ? (member?.role ?? 0) : 0,
    groups: person ? (member?.groups ?? []) : [],
  };
}
