import { sameJson } from "../../model/base/json.ts";
import type { AccessRule } from "../../model/types/rules/access-rule.ts";
import { refuse } from "../kernel/scope.ts";
import { followsAtOnce } from "./apply-moves.ts";

/**
 * Rules of access ask for an option as it is stored from now on. While many records follow one by one they would hide, or show, those that still
 * hold what was stored before.
 */
export function refuseRulesAhead(before: readonly AccessRule[], after: readonly AccessRule[], records: number): void {
  const asked = (rules: readonly AccessRule[]) => rules.map(({ where }) => where.map(({ value }) => value ?? null));
  if (followsAtOnce(records) || sameJson(asked(before), asked(after))) return;
  throw refuse(
    "conflict",
    "A rule of who may see and change records asks for an option that is to be stored otherwise. Take it out of the rule first.",
  );
}
