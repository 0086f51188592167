import { roles, type Standing } from "../access/guards.ts";
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
  readonly rule: "operator" | "role" | "permission" | "own" | "not-own";
  readonly because: string;
}

/** Asks what decides, recordRights and reaches, and puts it into words. */
export function explainSight(permission: PermissionName, onlooker: Onlooker): Sight {
  const { standing, isCreator, isAssignee } = onlooker;
  const { read } = recordRights(permission, standing);
  const sees = reaches(read, isCreator || isAssignee);
  const name = onlooker.name ?? "Somebody";
  if (standing.role > roles.admin) return { sees, rule: "operator", because: `${name} runs this installation and sees everything.` };
  if (standing.appRole >= roles.editor) {
    const is = standing.appRole >= roles.appAdmin ? "an admin" : "an editor";
    return { sees, rule: "role", because: `${name} is ${is} of this app: editors and admins see all records.` };
  }
  const preset = `The permission of the type is “${permissions[permission].label}”`;
  if (read === "all") return { sees, rule: "permission", because: `${preset}: everybody sees its records.` };
  if (read === "none") return { sees, rule: "permission", because: `${preset}: ${whoDoes(permission, onlooker)}` };
  if (!sees)
    return { sees, rule: "not-own", because: `${preset}: members see their own records, and this one ${name} neither made nor has to do.` };
  const how = isCreator ? "made this one" : "is assigned to this one";
  return { sees, rule: "own", because: `${preset}: members see their own records, and ${name} ${how}.` };
}

/** What a status hides from everybody but the app's admins; null where it hides nothing. */
export function explainHidden(status: string, labels: readonly string[]): string | null {
  return labels.length === 0 ? null : `In the status “${status}” only admins of the app see: ${labels.join(", ")}.`;
}

function whoDoes(permission: PermissionName, { name }: Onlooker): string {
  const isOpenToMembers = permissions[permission].member.read !== "none";
  return name === null && isOpenToMembers ? "visitors see none of its records." : "only editors and admins see its records.";
}
