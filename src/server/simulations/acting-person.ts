import type { SimulatedPerson } from "../../contract/simulations.ts";
import { roles } from "../../model/access/guards.ts";
import { asPerson } from "../apps/public.ts";
import { type Person, refuseFields, type WriteScope } from "../kernel/scope.ts";
import { firstMadeUpId } from "./dry-run.ts";

/** Nobody has this id: whoever is made up for a role made no record and is assigned to none. */
const madeUpPerson: Person = {
  ...{ id: firstMadeUpId, username: "", nickname: "Somebody", firstName: "", lastName: "", avatar: "", role: 0 },
};

/** Goes on as whoever takes the steps of a simulation. Absent: as the caller. */
export async function asSimulated(scope: WriteScope, wanted: SimulatedPerson | undefined): Promise<WriteScope> {
  if (wanted === undefined) return scope;
  if ("role" in wanted) return { ...scope, person: wanted.role === 0 ? null : madeUpPerson, appRole: wanted.role, groups: [] };
  const acting = await asPerson(scope, { user_id: wanted.user, user_role: roles.platformAdmin });
  if (acting.person === null || acting.appRole === 0)
    throw refuseFields({ person: { title: "Person", messages: ["is not a member of this app"] } });
  return acting;
}
