import { roles, type Standing } from "../access/guards.ts";

/** Whose records somebody may reach. */
export type Reach = "none" | "own" | "all";

interface Permission {
  readonly label: string;
  /** What it means, for people. */
  readonly words: string;
  readonly visitor: { readonly read: Reach; readonly create: boolean };
  readonly member: { readonly read: Reach; readonly create: boolean; readonly update: Reach };
}

/** Who may do what with the records of a type. Editors and admins of the app may do everything; nobody else ever deletes. */
export const permissions = {
  private: {
    label: "Private",
    words: "Only editors and admins see and change these records.",
    visitor: { read: "none", create: false },
    member: { read: "none", create: false, update: "none" },
  },
  submit: {
    label: "Submit",
    words: "Everybody may send a record, for example by a form on a page. Members see their own; only editors and admins see all.",
    visitor: { read: "none", create: true },
    member: { read: "own", create: true, update: "none" },
  },
  own: {
    label: "Own records",
    words: "Members create records and see and change their own. Visitors have no access.",
    visitor: { read: "none", create: false },
    member: { read: "own", create: true, update: "own" },
  },
  read: {
    label: "Read",
    words: "Everybody sees these records, on public pages too. Only editors and admins change them.",
    visitor: { read: "all", create: false },
    member: { read: "all", create: false, update: "none" },
  },
  open: {
    label: "Open",
    words: "Everybody sees these records, on public pages too. Members add some and change their own.",
    visitor: { read: "all", create: false },
    member: { read: "all", create: true, update: "own" },
  },
} as const satisfies { readonly [name: string]: Permission };
export type PermissionName = keyof typeof permissions;

export const permissionNames = Object.keys(permissions) as [PermissionName, ...PermissionName[]];

export interface RecordRights {
  readonly read: Reach;
  readonly create: boolean;
  readonly update: Reach;
  readonly remove: Reach;
}

/** Whether rights that reach so far reach a record; `isOwn`: they made it, or are assigned to it. */
export function reaches(reach: Reach, { isOwn }: { readonly isOwn: boolean }): boolean {
  return reach === "all" || (reach === "own" && isOwn);
}

/** What somebody may do with the records of a type. Who is signed in but no member counts as a visitor. */
export function recordRights(permission: PermissionName, who: Standing): RecordRights {
  if (who.role > roles.admin || who.appRole >= roles.editor) return { read: "all", create: true, update: "all", remove: "all" };
  const { visitor, member } = permissions[permission];
  return who.appRole > 0 ? { ...member, remove: "none" } : { ...visitor, update: "none", remove: "none" };
}
