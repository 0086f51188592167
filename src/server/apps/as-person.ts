import { personOf, userById } from "../auth/public.ts";
import type { Scope } from "../scope.ts";
import { memberByUser } from "./store.ts";

export interface Asker {
  readonly user_id: number;
  /** The platform role that the person asked with: a session may carry less than its person has. */
  readonly user_role: number;
}

/** Goes on as the person who asked for it, with the rights that they have by now. */
export async function asPerson<Of extends Pick<Scope, "app" | "db" | "person" | "appRole">>(scope: Of, asker: Asker): Promise<Of> {
  const [user, member] = await Promise.all([userById(scope.db, asker.user_id), memberByUser(scope.db, asker.user_id)]);
  const person = user ? personOf(user) : null;
  return {
    ...scope,
    person: person && { ...person, role: Math.min(person.role, asker.user_role) },
    appRole: person ? (member?.role ?? 0) : 0,
  };
}
