import { roles, type Standing } from "../../access/guards.ts";

/** Who is asked for in a rule, besides groups. Admins of the app are bound by no rule. */
export const ruleSubjects = {
  visitors: "Visitors",
  "signed-in": "Everybody signed in",
  "role:25": "Subscribers",
  "role:50": "Editors",
} as const;

/** The words for somebody in rules; none for admins, whom no rule binds. Who is signed in but no member counts as a visitor, too. */
export function subjectsOf({ signedIn, role, appRole, groups = [] }: Standing): readonly string[] {
  if (role > roles.admin || appRole >= roles.appAdmin) return [];
  const inApp = appRole <= 0 ? "visitors" : appRole >= roles.editor ? "role:50" : "role:25";
  return [inApp, ...(signedIn ? ["signed-in"] : []), ...groups.map((id) => `group:${id}`)];
}

/** What a caller may ask of rules by their words. */
export function concerns({ who }: { readonly who: readonly string[] }, subjects: readonly string[]): boolean {
  return who.some((one) => subjects.includes(one));
}
