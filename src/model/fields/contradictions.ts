/** Settings of a field that no value could ever meet: found where they are saved, not by whoever fills in the form later. */
import type { Json } from "../base/json.ts";
import { isEmpty } from "./empty.ts";
import type { FieldBlock } from "./field.ts";
import { type Contradiction, newOddOptions } from "./option-faults.ts";
import { checkValue } from "./rules.ts";
import { type BookingOptions, bookingTimes } from "./values/booking.ts";
import { choicesOf } from "./values/select.ts";
import { rulesOf } from "./values.ts";
import { readHours, weekdays } from "./weekday-hours.ts";

/** `before`: fields as they are stored already. Options that stand like that in one of them are let be, whatever is wrong with them. */
export function contradictionsIn(field: FieldBlock, before: readonly FieldBlock[] = []): readonly Contradiction[] {
  return [...boundsApart(field), ...newOddOptions(field, before), ...tooFewOptions(field), ...noTimes(field), ...defaultRefused(field)];
}

/** The lower bound and the upper one, of whatever kind. */
const bounds = [
  ["min", "max"],
  ["minLength", "maxLength"],
  ["minBytes", "maxBytes"],
  ["relativeMin", "relativeMax"],
] as const;

function boundsApart(field: FieldBlock): Contradiction[] {
  return bounds.flatMap(([lower, upper]) => {
    const [least, most] = [field[lower], field[upper]];
    const isPair =
      typeof least === typeof most && (typeof least === "number" || (typeof least === "string" && least !== "" && most !== ""));
    return isPair && (least as number) > (most as number)
      ? [[upper, `is below ${lower} (${least}): nothing could be filled in`] as const]
      : [];
  });
}

/** Where several are chosen from a list, there must be as many. */
function tooFewOptions(field: FieldBlock): Contradiction[] {
  const isList = Array.isArray(field.values) && field.taggable !== true && (field.multiple === true || field.component === "checklist");
  const count = isList ? choicesOf(field as Parameters<typeof choicesOf>[0]).length : 0;
  return isList && typeof field.min === "number" && field.min > count
    ? [["min", `asks for more than the ${count} options that there are`]]
    : [];
}

function noTimes(field: FieldBlock): Contradiction[] {
  if (field.component !== "booking") return [];
  const { workingFrom, workingTo, slotDuration } = bookingTimes(field as BookingOptions);
  const span = minutesOf(workingTo) - minutesOf(workingFrom);
  // Hours that end before they begin go on until the next morning, hours that end as they begin last a whole day.
  const minutes = span > 0 ? span : span + 1_440;
  const usual: Contradiction[] =
    slotDuration > minutes ? [["slotDuration", "does not fit between the times at which the day begins and ends"]] : [];
  return [...usual, ...noTimesOnWeekday(field as BookingOptions, slotDuration)];
}

function noTimesOnWeekday(field: BookingOptions, slotDuration: number): Contradiction[] {
  if (field.ownHours !== true) return [];
  return weekdays.flatMap((name): Contradiction[] => {
    const hours = readHours(field[`hours${name}`] ?? "") ?? [];
    const fits = hours.some(({ from, to }) => slotDuration <= minutesOf(to) - minutesOf(from) + (to > from ? 0 : 1_440));
    return hours.length === 0 || fits ? [] : [[`hours${name}`, "no booking fits into these hours"]];
  });
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** A default that its own field refuses would keep every new record from being made. What moves with the calendar is left out. */
function defaultRefused(field: FieldBlock): Contradiction[] {
  const value = field.default as Json | undefined;
  if (isEmpty(value) || isMade(field)) return [];
  const timeless = { ...field, required: false, futureOnly: false };
  return checkValue(timeless, value, { today: "2000-01-01" }).map((message) => ["default", message]);
}

/** What formulas make is judged when they have made it. */
function isMade({ default: value, ...field }: FieldBlock): boolean {
  const rules = rulesOf(field as FieldBlock);
  return rules?.isComputed === true || rules?.formula === "always" || (typeof value === "string" && /[$@]\{/.test(value));
}
