import { roles } from "../../model/access/guards.ts";
import { appById, membersAmong } from "../apps/public.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Type } from "../type-definitions/public.ts";
import { followsOf, membersWith } from "./store.ts";

/** So many people are told of one thing at most. */
const mostPeople = 200;

/** Who looks after a type unless they chose otherwise: the owner of the app, and whom its first status names. */
export function followsUnasked({ row, statuses }: Type, ownerId: number | undefined): number[] {
  const first = statuses.find(({ id }) => id === row.initial_status_id);
  return [...new Set([...(ownerId === undefined ? [] : [ownerId]), ...(first?.assignees ?? [])])];
}

/** Who is told that somebody added a record to a type. */
export async function followersOf(scope: Pick<Scope, "app" | "db">, type: Type): Promise<number[]> {
  const [app, chosen] = await Promise.all([appById(scope.db, scope.app), followsOf(scope.db, type.row.id)]);
  const not = new Set(chosen.filter(({ follows }) => !follows).map(({ user_id }) => user_id));
  const asked = chosen.filter(({ follows }) => follows).map(({ user_id }) => user_id);
  const people = [...new Set([...followsUnasked(type, app?.owner_id), ...asked])].filter((person) => !not.has(person));
  return membersAmong(scope.db, people.slice(0, mostPeople));
}

/** Who is told of what concerns the app as a whole. */
export function adminsOf({ db }: Pick<Scope, "db">): Promise<number[]> {
  return membersWith(db, roles.appAdmin, mostPeople);
}
