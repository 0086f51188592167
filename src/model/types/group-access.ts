import type { Standing } from "../access/guards.ts";
import { type PermissionName, type Reach, type RecordRights, recordRights } from "./permission.ts";
import { subjectsOf } from "./rules/rule-subject.ts";

/** What a type may give to a group of the app's members, beside what its permission gives to all members. Nobody but editors ever deletes. */
export const groupLevels = {
  own: {
    label: "Their own",
    words: "see their own, add some and change their own",
    read: "own",
    create: true,
    update: "own",
    remove: "none",
  },
  read: { label: "See", words: "see all", read: "all", create: false, update: "none", remove: "none" },
  add: { label: "See and add", words: "see all, add some and change their own", read: "all", create: true, update: "own", remove: "none" },
  change: { label: "See and change", words: "see, add and change all", read: "all", create: true, update: "all", remove: "none" },
} as const satisfies { readonly [name: string]: RecordRights & { readonly label: string; readonly words: string } };
export type GroupLevel = keyof typeof groupLevels;

/** What a type gives to which groups: each once. */
export type GroupAccess = { group: number; level: GroupLevel }[];

/** What a type's settings give to groups; what was never set gives nothing. */
export function groupAccessOf(settings: { readonly groups?: unknown }): GroupAccess {
  // Checked when it was stored.
  return Array.isArray(settings.groups) ? (settings.groups as GroupAccess) : [];
}

/** What of a type says who may do what with its records. */
export interface Granting {
  readonly permission: PermissionName;
  readonly settings: { readonly groups?: unknown };
}

/** What somebody may do with the records of a type: by its permission, and by the groups that they are in. Who is no member is in none. */
export function rightsTo({ permission, settings }: Granting, who: Standing): RecordRights {
  const rights = recordRights(permission, who);
  return who.appRole > 0 ? withGroups(rights, groupAccessOf(settings), who.groups) : rights;
}

/** By what it is known who may know of a type: its permission, each group that it gives something to, and whom a rule names. */
export type SeenBy = PermissionName | `group ${number}` | `rule ${string}`;

export function seenByOf({ permission, settings }: Granting): SeenBy[] {
  return [permission, ...groupAccessOf(settings).map(({ group }): SeenBy => `group ${group}`)];
}

/** Whether somebody may know of a type that is seen by these. */
export function isSeenBy(seenBy: readonly SeenBy[], who: Standing): boolean {
  const subjects = subjectsOf(who);
  return seenBy.some((one) =>
    isRule(one)
      ? subjects.includes(one.slice("rule ".length))
      : isGroup(one)
        ? who.appRole > 0 && who.groups?.includes(Number(one.slice("group ".length))) === true
        : recordRights(one, who).read !== "none",
  );
}

function isRule(seenBy: SeenBy): seenBy is `rule ${string}` {
  return seenBy.startsWith("rule ");
}

function isGroup(seenBy: SeenBy): seenBy is `group ${number}` {
  return seenBy.startsWith("group ");
}

/** The rights that somebody has by the groups that they are in, added to those that they have anyway: the farthest of each. */
function withGroups(rights: RecordRights, given: GroupAccess, groups: readonly number[] = []): RecordRights {
  const levels = given.filter(({ group }) => groups.includes(group)).map(({ level }) => groupLevels[level]);
  return levels.reduce<RecordRights>(
    (sum, { read, create, update, remove }) => ({
      read: farther(sum.read, read),
      create: sum.create || create,
      update: farther(sum.update, update),
      remove: farther(sum.remove, remove),
    }),
    rights,
  );
}

const reaches: readonly Reach[] = ["none", "own", "all"];

function farther(one: Reach, other: Reach): Reach {
  return reaches.indexOf(one) >= reaches.indexOf(other) ? one : other;
}
