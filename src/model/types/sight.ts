import { roles, type Standing } from "../access/guards.ts";
import { type Granting, groupAccessOf, groupLevels, rightsTo } from "./group-access.ts";
import { type PermissionName, permissions, reaches, recordRights } from "./permission.ts";

/** Who looks at a record, and what they have to do with it. */
export interface Onlooker {
  /** What they are called; null for visitors of the site. */
  readonly name: string | null;
  readonly standing: Standing;
  readonly isCreator: boolean;
  readonly isAssignee: boolean;
}

/** Whether somebody sees a record, by which rule, and that rule in a sentence for whoever runs the app. */
export interface Sight {
  readonly sees: boolean;
  readonly rule: "operator" | "role" | "group" | "permission" | "own" | "not-own" | "given" | "limited";
  readonly because: string;
}

/** The same where the owner's rules have a say: `gives` and `takes` are the sentences of the rules that decide, where any does. */
export function explainRules(byPreset: Sight, { gives, takes, isOpen }: RuledSight): Sight {
  if (takes !== undefined && (byPreset.sees || gives !== undefined))
    return { sees: false, rule: "limited", because: `A rule of the data type leaves this record out: “${takes}”` };
  if (byPreset.sees === isOpen) return byPreset;
  if (isOpen && gives !== undefined) return { sees: true, rule: "given", because: `A rule of the data type says: “${gives}”` };
  return { ...byPreset, sees: isOpen };
}

export interface RuledSight {
  readonly gives?: string | undefined;
  readonly takes?: string | undefined;
  /** What the rights say in the end. */
  readonly isOpen: boolean;
}

/** Whether somebody may change a record, by the permission of its type alone. */
export function explainChange(type: Granting, onlooker: Onlooker): Sight {
  const { standing, isCreator, isAssignee } = onlooker;
  const { permission } = type;
  const { update } = rightsTo(type, standing);
  const sees = reaches(update, { isOwn: isCreator || isAssignee });
  const name = onlooker.name ?? "Somebody";
  if (standing.role > roles.admin) return { sees, rule: "operator", because: `${name} runs this installation and changes everything.` };
  if (standing.appRole >= roles.editor) {
    const is = standing.appRole >= roles.appAdmin ? "an admin" : "an editor";
    return { sees, rule: "role", because: `${name} is ${is} of this app: editors and admins change all records.` };
  }
  const preset = `The permission of the type is “${permissions[permission].label}”`;
  if (update === "none") return { sees, rule: "permission", because: `${preset}: only editors and admins change its records.` };
  if (!sees) return { sees, rule: "not-own", because: `${preset}: members change their own records, and this one is not ${name}’s.` };
  return { sees, rule: "own", because: `${preset}: members change their own records, and this one is ${name}’s.` };
}

/** Asks what decides, recordRights and reaches, and puts it into words. */
export function explainSight(type: Granting, onlooker: Onlooker): Sight {
  const { standing, isCreator, isAssignee } = onlooker;
  const { permission } = type;
  const { read } = recordRights(permission, standing);
  const sees = reaches(rightsTo(type, standing).read, { isOwn: isCreator || isAssignee });
  const name = onlooker.name ?? "Somebody";
  if (standing.role > roles.admin) return { sees, rule: "operator", because: `${name} runs this installation and sees everything.` };
  if (standing.appRole >= roles.editor) {
    const is = standing.appRole >= roles.appAdmin ? "an admin" : "an editor";
    return { sees, rule: "role", because: `${name} is ${is} of this app: editors and admins see all records.` };
  }
  const level = sees && !reaches(read, { isOwn: isCreator || isAssignee }) ? levelOf(type, standing) : undefined;
  if (level) return { sees, rule: "group", because: `${name} is in a group whose members ${groupLevels[level].words}.` };
  const preset = `The permission of the type is “${permissions[permission].label}”`;
  if (read === "all") return { sees, rule: "permission", because: `${preset}: everybody sees its records.` };
  if (read === "none") return { sees, rule: "permission", because: `${preset}: ${whoDoes(permission, onlooker)}` };
  if (!sees)
    return { sees, rule: "not-own", because: `${preset}: members see their own records, and this one ${name} neither made nor has to do.` };
  const how = isCreator ? "made this one" : "is assigned to this one";
  return { sees, rule: "own", because: `${preset}: members see their own records, and ${name} ${how}.` };
}

/** What the type gives to the first of the groups that lets them read. */
function levelOf({ settings }: Granting, { groups = [] }: Standing) {
  const given = groupAccessOf(settings).filter(({ group }) => groups.includes(group));
  return (given.find(({ level }) => groupLevels[level].read === "all") ?? given[0])?.level;
}

/** What a status hides from everybody but the app's admins; null where it hides nothing. */
export function explainHidden(status: string, labels: readonly string[]): string | null {
  return labels.length === 0 ? null : `In the status “${status}” only admins of the app see: ${labels.join(", ")}.`;
}

function whoDoes(permission: PermissionName, { name }: Onlooker): string {
  const isOpenToMembers = permissions[permission].member.read !== "none";
  return name === null && isOpenToMembers ? "visitors see none of its records." : "only editors and admins see its records.";
}
