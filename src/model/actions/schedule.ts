import * as z from "zod";
import { isJsonObject, type Json } from "../base/json.ts";
import { choice, integer, line, type Setting, toggle } from "../fields/setting.ts";
import { looksLikeCron, shortestRepeat, wrongCron } from "./cron.ts";
import { cronText } from "./cron-text.ts";
import { counting, filled, naming, needed } from "./options.ts";

const notAmount = "is not a number, 0 or more, or a formula";

/** A number, sent as one or as its text, or a formula that gives one. */
function amount(label: string, said: { readonly placeholder?: string } = {}): Setting<string | number> {
  const text = line(label, { max: 2_000, ...said });
  const schema = z.union([z.number().min(0), z.string().max(2_000).regex(amountText, notAmount)], { error: notAmount });
  return { field: text.field, schema };
}

/** Nothing, a number without a sign, or whatever holds a formula. */
const amountText = /^\s*(\d+(\.\d+)?\s*)?$|[$@]\{/;

const intervals = { 60: "Hour", 360: "6 hours", 720: "12 hours", 1440: "Day, at the same time", custom: "As a pattern says" } as const;
/** Sent as a number of minutes, as its text, or as a formula that gives one. */
const every: Setting<string | number> = {
  field: choice("Every", intervals, { placeholder: "Choose" }).field,
  schema: z.union(
    [
      z.enum(["60", "360", "720", "1440", "custom"]),
      z.literal([60, 360, 720, 1440]),
      z
        .string()
        .max(2_000)
        .regex(/[$@]\{/),
    ],
    { error: "is not 60, 360, 720, 1440, custom, or a formula" },
  ),
};

const notPattern = `is not a number of minutes, ${shortestRepeat} or more, a pattern of five fields, or a formula`;
/** Minutes, a cron pattern, or a formula that gives one of them. */
const pattern: Setting<string | number> = {
  field: line("Minutes between two, or a pattern", {
    max: 2_000,
    placeholder: "90, or 0 9 * * 1-5",
    description:
      "A pattern has five fields: minute, hour, day of the month, month, weekday. 0 9 * * 1-5 is each weekday at 9. Months without a 31st are passed over; L is the last day.",
  }).field,
  schema: z.union(
    [
      z.number().min(shortestRepeat),
      z
        .string()
        .max(2_000)
        .superRefine((text, context) => {
          const wrong = wrongPattern(text);
          if (wrong !== undefined) context.addIssue({ code: "custom", message: wrong });
        }),
    ],
    { error: notPattern },
  ),
};

function wrongPattern(text: string): string | undefined {
  if (text.trim() === "" || /[$@]\{/.test(text)) return undefined;
  if (looksLikeCron(text)) return wrongCron(text);
  return Number(text) >= shortestRepeat ? undefined : notPattern;
}

/** When a message leaves that does not leave at once. Delays, intervals and dates are texts, for they may be formulas. */
export const scheduleOptions = {
  "schedule.enabled": toggle("Send it later, or again and again"),
  "schedule.baseDate": choice("Counted since", { instant: "The moment the status is entered", custom: "A date" }),
  "schedule.customBase": naming(filled(needed(line("The date", { max: 2_000, placeholder: "2027-01-31, or the key of a date field" })))),
  "schedule.delay": counting(amount("Hours to wait", { placeholder: "0" })),
  "schedule.repeat": toggle("Repeat it"),
  "schedule.every": counting(needed(every)),
  "schedule.pattern": counting(needed(pattern)),
  "schedule.limit": integer("How many at most", { min: 1, max: 100 }),
} as const;

/** Which of the schedule's options mean nothing beside the others. */
export function scheduleIdle(schedule: Json | undefined): (keyof typeof scheduleOptions)[] {
  const { enabled, baseDate, repeat, every } = isJsonObject(schedule) ? schedule : {};
  const all = Object.keys(scheduleOptions) as (keyof typeof scheduleOptions)[];
  if (enabled !== true) return all.filter((name) => name !== "schedule.enabled");
  return [
    ...(baseDate === "custom" ? [] : ["schedule.customBase" as const]),
    ...(repeat === true ? [] : ["schedule.every" as const, "schedule.pattern" as const, "schedule.limit" as const]),
    ...(repeat === true && every !== "custom" ? ["schedule.pattern" as const] : []),
  ];
}

/** When a message leaves, as people say it; nothing where it leaves at once. */
export function scheduleText(schedule: Json | undefined): string {
  const { enabled, baseDate, customBase, delay, repeat, every, pattern, limit } = isJsonObject(schedule) ? schedule : {};
  if (enabled !== true) return "";
  const hours = String(delay ?? "") === "" || Number(delay) === 0 ? "" : String(delay) === "1" ? "1 hour after " : `${delay} hours after `;
  const base = baseDate === "custom" ? String(customBase ?? "") : "it gets here";
  const first = hours === "" && baseDate !== "custom" ? "at once" : hours === "" ? `on ${base}` : `${hours}${base}`;
  if (repeat !== true) return first;
  const named = intervals[String(every) as keyof typeof intervals];
  const own = String(pattern ?? "");
  const again =
    every === "custom"
      ? looksLikeCron(own)
        ? cronText(own)
        : `every ${own} minutes`
      : `every ${named?.toLowerCase().replace(",", "") ?? `${every ?? ""} minutes`}`;
  return `${first} and ${again} while it stays${limit ? `, ${limit} times at most` : ""}`;
}
