/**
 * Guards: who may come in at all. Two scales meet here and are never mixed: `role` is a person's role on the
 * platform, `appRole` the role of their membership in the app at hand (0: none).
 */

/** The named thresholds of both scales. */
export const roles = { subscriber: 25, editor: 50, staff: 50, admin: 75, appAdmin: 90, platformAdmin: 100 } as const;

export interface Standing {
  /** Whether somebody is signed in. */
  readonly signedIn: boolean;
  readonly role: number;
  readonly appRole: number;
  /** The groups of the app that they are in; absent: none. */
  readonly groups?: readonly number[];
}

export const guards = {
  anyone: { passes: () => true, refusal: "" },
  authenticated: { passes: (who: Standing) => who.signedIn, refusal: "Please log in to continue." },
  admin: { passes: (who: Standing) => who.role > roles.admin, refusal: "Forbidden" },
  staff: { passes: (who: Standing) => who.role >= roles.staff, refusal: "Forbidden" },
  "app-user": { passes: (who: Standing) => who.role > roles.admin || who.appRole > 0, refusal: "You do not have access to this page." },
  "app-editor": {
    passes: (who: Standing) => who.role > roles.admin || who.appRole >= roles.editor,
    refusal: "Only app editors have access to this page.",
  },
  "app-admin": {
    passes: (who: Standing) => who.role > roles.admin || who.appRole >= roles.appAdmin,
    refusal: "Only app admins have access to this page.",
  },
} as const;
export type Guard = keyof typeof guards;

/** What a guard answers: come in, sign in first, or a refusal with its literal text. An unknown guard is a fault of ours: 500. */
export type Verdict = { readonly pass: true } | { readonly pass: false; readonly status: 401 | 403 | 500; readonly message: string };

export function judge(guard: string, who: Standing): Verdict {
  if (!Object.hasOwn(guards, guard)) return { pass: false, status: 500, message: "Unknown middleware" };
  const { passes, refusal } = guards[guard as Guard];
  if (passes(who)) return { pass: true };
  return who.signedIn
    ? { pass: false, status: 403, message: refusal }
    : { pass: false, status: 401, message: guards.authenticated.refusal };
}

/** Whether the admin links show: from 75 on, though the admin pages themselves open above 75 only. */
export function isAdmin(role: number): boolean {
  return role >= roles.admin;
}

export function isStaff(role: number): boolean {
  return role >= roles.staff;
}
