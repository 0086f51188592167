import * as z from "zod";
import { isJsonObject, type Json } from "../base/json.ts";
import { choice, integer, line, type Setting, toggle } from "../fields/setting.ts";
import { filled, naming, needed } from "./options.ts";

const intervals = { 60: "Hour", 360: "6 hours", 720: "12 hours", 1440: "Day", custom: "So many minutes" } as const;
/** Sent as a number of minutes or as its text. */
const every: Setting<string | number> = {
  field: choice("Every", intervals, { placeholder: "Choose" }).field,
  schema: z.union([z.enum(["60", "360", "720", "1440", "custom"]), z.literal([60, 360, 720, 1440])]),
};

/** When a message leaves that does not leave at once. Delays, intervals and dates are texts, for they may be formulas. */
export const scheduleOptions = {
  "schedule.enabled": toggle("Send it later, or again and again"),
  "schedule.baseDate": choice("Counted since", { instant: "The moment the status is entered", custom: "A date" }),
  "schedule.customBase": naming(filled(needed(line("The date", { max: 2_000, placeholder: "2027-01-31, or the key of a date field" })))),
  "schedule.delay": filled(line("Hours to wait", { max: 2_000, placeholder: "0" })),
  "schedule.repeat": toggle("Repeat it"),
  "schedule.every": needed(every),
  "schedule.pattern": filled(needed(line("Minutes between two", { max: 2_000 }))),
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
export function scheduleWords(schedule: Json | undefined): string {
  const { enabled, baseDate, customBase, delay, repeat, every, pattern, limit } = isJsonObject(schedule) ? schedule : {};
  if (enabled !== true) return "";
  const hours = String(delay ?? "") === "" || Number(delay) === 0 ? "" : String(delay) === "1" ? "1 hour after " : `${delay} hours after `;
  const base = baseDate === "custom" ? String(customBase ?? "") : "it gets here";
  const first = hours === "" && baseDate !== "custom" ? "at once" : hours === "" ? `on ${base}` : `${hours}${base}`;
  if (repeat !== true) return first;
  const named = intervals[String(every) as keyof typeof intervals];
  const again = every === "custom" ? `${pattern ?? ""} minutes` : (named ?? "").toLowerCase();
  return `${first} and every ${again} while it stays${limit ? `, ${limit} times at most` : ""}`;
}
