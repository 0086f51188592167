/** Days on which nothing can be booked: YYYY-MM-DD for one day, MM-DD for the day of every year. */
import * as z from "zod";
import { isDay } from "../fields/days.ts";

/** So many an app may name. */
export const mostClosedDays = 500;

export function isClosedDay(text: string): boolean {
  return text.length === 10 ? isDay(text) : text.length === 5 && isDay(`2024-${text}`);
}

export const closedDaysSchema = z
  .array(z.string().refine(isClosedDay, "must be a day as YYYY-MM-DD, or as MM-DD for every year"))
  .max(mostClosedDays, `choose less (${mostClosedDays})`);

/** The closed days of an app, by its settings. */
export function closedDaysOf(settings: { readonly closedDays?: unknown } | undefined): readonly string[] {
  const days = settings?.closedDays;
  return Array.isArray(days) ? days.filter((day): day is string => typeof day === "string") : [];
}

/** Whether a date is one of them. */
export function isClosed(date: string, days: readonly string[] | undefined): boolean {
  return days !== undefined && (days.includes(date) || days.includes(date.slice(5)));
}
