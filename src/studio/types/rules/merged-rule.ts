import type { AccessRule } from "../../../model/types/rules/access-rule.ts";
import { contestedParts, mergedParts } from "../../data/merged-parts.ts";
import type { Changed } from "../../frame/dialogs/save-merged.ts";

const partNames: { readonly [Part in keyof AccessRule]: string } = {
  ...{ id: "which rule it is", effect: "whether it allows or limits", who: "who it is about", may: "what they may do" },
  ...{ where: "for which records it holds", see: "the fields they see", change: "the fields they fill in and change" },
};

/**
 * What somebody has changed of a rule since they opened it, on top of how it is kept by now, and what both have changed otherwise. Where nobody
 * keeps it any more the person says whether it is to be there again.
 */
export function mergedRule({ mine, opened }: Changed<AccessRule | undefined>, kept: AccessRule | undefined) {
  if (!mine || !opened) return { merged: mine, contested: [] };
  if (!kept) return { merged: mine, contested: ["that this rule is deleted"] };
  const since = { opened, kept };
  return { merged: mergedParts(mine, since), contested: contestedParts(mine, since).map((part) => partNames[part]) };
}
