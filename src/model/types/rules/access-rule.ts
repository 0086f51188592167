/** Rules of an owner beside the preset of a data type: who may do what, with which records and with which of their fields. */
import * as z from "zod";
import { callerWord, ruleOperators } from "./rule-condition.ts";

/** What a rule can be about, with the words that sentences have for it. */
export const ruleActions = { see: "see", add: "add", change: "change", delete: "delete" } as const;
export type RuleAction = keyof typeof ruleActions;

export const ruleLimits = { rules: 30, conditions: 10, subjects: 20, values: 100, text: 500 } as const;

/** `visitors`, `signed-in`, `role:N` for the members between that role and the next named one, `group:ID`. */
const ruleSubject = z.string().regex(/^(?:visitors|signed-in|role:25|role:50|group:[1-9]\d{0,15})$/, "is nobody that rules know");

const value = z.union([z.string().max(ruleLimits.text), z.number(), z.boolean()]);

const condition = z
  .strictObject({
    slug: z.string().min(1, "require").max(200),
    op: z.enum(ruleOperators),
    value: z.optional(z.union([value, z.array(value).max(ruleLimits.values, `choose less (${ruleLimits.values})`)])),
  })
  .refine(({ op, value: wanted }) => op === "isnull" || op === "notnull" || isGiven(wanted), { message: "require", path: ["value"] })
  .refine(({ op, value: wanted }) => op === "in" || !Array.isArray(wanted), { message: "takes one value", path: ["value"] })
  .refine(({ op, value: wanted }) => op === "in" || op === "eq" || ![wanted].flat().includes(callerWord), {
    message: `“${callerWord}” goes with “is” and “is one of” only`,
    path: ["value"],
  });

const fieldNames = z.array(z.string().min(1).max(63)).max(202).nullable();

/**
 * `effect`: "allow" gives what the preset does not give; "limit" takes all that is outside of it away, whatever else gives it. `where`: what a
 * record must fulfil, all of it; none: every record. `see`, `change`: the only fields that the rule opens; null: all of them.
 */
export const accessRule = z.strictObject({
  id: z.string().regex(/^[\w-]{1,40}$/, "is not an id"),
  effect: z.enum(["allow", "limit"]),
  who: z.array(ruleSubject).min(1, "choose more (1)").max(ruleLimits.subjects, `choose less (${ruleLimits.subjects})`),
  may: z
    .array(z.enum(Object.keys(ruleActions) as [RuleAction, ...RuleAction[]]))
    .min(1, "choose more (1)")
    .max(4),
  where: z.array(condition).max(ruleLimits.conditions, `choose less (${ruleLimits.conditions})`),
  see: fieldNames,
  change: fieldNames,
});
export type AccessRule = z.infer<typeof accessRule>;

export const accessRules = z
  .array(accessRule)
  .max(ruleLimits.rules, `choose less (${ruleLimits.rules})`)
  .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, { message: "two rules have the same id" });

function isGiven(wanted: unknown): boolean {
  return Array.isArray(wanted) ? wanted.length > 0 : wanted !== undefined && wanted !== "";
}
