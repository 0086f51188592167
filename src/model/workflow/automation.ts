import * as z from "zod";
import { checkActions } from "../actions/check-actions.ts";
import { wrongCron } from "../actions/cron.ts";
import type { JsonObject } from "../base/json.ts";
import type { FieldBlock, FieldProblems } from "../fields/field.ts";
import { rulesOf } from "../fields/values.ts";
import { nameOf } from "../filter/condition.ts";
import { conditions } from "../filter/conditions.ts";

export const automationLimits = { ofType: 20, fields: 50 } as const;

/** Only records that fulfil all of this are meant. */
const only = { conditions: z.optional(conditions.max(20, "choose less (20)")) };

/** What sets an automation off. */
export const automationStart = z.discriminatedUnion("on", [
  z.strictObject({ on: z.literal("created"), ...only }),
  /** A record is changed by somebody or something; without `fields`: in whatever field. */
  z.strictObject({ on: z.literal("changed"), fields: z.array(z.string().min(1).max(63)).max(automationLimits.fields), ...only }),
  /** The time in a date field, or so long before or after it. `at`: at which hour a day without a time begins, HH:MM. */
  z.strictObject({
    on: z.literal("time"),
    field: z.string().min(1, "require").max(63),
    when: z.enum(["before", "after"]),
    amount: z.int().min(0).max(1_000),
    unit: z.enum(["minutes", "hours", "days"]),
    at: z.optional(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "is not a time such as 09:00")),
    ...only,
  }),
  /** By the clock of the app's zone, for each record that is meant. */
  z.strictObject({ on: z.literal("schedule"), cron: z.string().max(100), ...only }),
  /** An order of a record was paid. */
  z.strictObject({ on: z.literal("paid"), ...only }),
]);
export type AutomationStart = z.infer<typeof automationStart>;

export const automationActions = z.array(z.record(z.string(), z.json())).max(50, "too many actions (50)");

/** Whether a field holds a day or a time. */
export function holdsTime(field: FieldBlock): boolean {
  return rulesOf(field)?.stored(field) === "date" || field.component === "date";
}

/** What is wrong with an automation of a type with these fields, by the names of what it was sent with. */
export function checkAutomation(
  { starts, actions }: { readonly starts: AutomationStart; readonly actions: readonly JsonObject[] },
  fields: readonly FieldBlock[],
): FieldProblems {
  const problems: { [name: string]: { title: string; messages: string[] } } = {};
  const say = (name: string, title: string, message: string) => {
    problems[name] = { title, messages: [message] };
  };
  const known = new Set(["title", "content", "statusId", "assigneeIds", ...fields.map(({ slug }) => slug)]);
  if (starts.on === "changed" && !starts.fields.every((slug) => known.has(slug)))
    say("starts.fields", "Fields", "not a field of this type");
  if (starts.on === "time") {
    const field = fields.find(({ slug }) => slug === starts.field);
    if (!field || !holdsTime(field)) say("starts.field", "Date", "not a date field of this type");
  }
  const wrong = starts.on === "schedule" ? wrongCron(starts.cron) : undefined;
  if (wrong !== undefined) say("starts.cron", "Pattern", wrong);
  if ((starts.conditions ?? []).some((one) => /[$@]\{/.test(JSON.stringify(one)))) say("starts.conditions", "Only if", "takes no formulas");
  if ((starts.conditions ?? []).some((one) => nameOf(one) === "")) say("starts.conditions", "Only if", "require");
  if (actions.length === 0) say("actions", "Actions", "require");
  for (const [at, problem] of Object.entries(checkActions(actions)))
    problems[`actions.${at}`] = { title: problem.title, messages: [...problem.messages] };
  return problems;
}
