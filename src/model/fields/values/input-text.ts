import type { Json } from "../../base/json.ts";
import { isDay, isTime } from "../days.ts";
import { messages } from "../messages.ts";
import { checkLength, type LengthLimits } from "./lengths.ts";
import { checkNumber, type NumberLimits, readNumber } from "./numbers.ts";
import { plainText, type ValueRules } from "./value-rules.ts";

/** What may be typed, as HTML names it; "datetime" is the browser's "datetime-local". */
export const inputTypes = [
  "text",
  "number",
  "email",
  "password",
  "search",
  "url",
  "tel",
  "date",
  "time",
  "datetime",
  "range",
  "color",
  "month",
  "week",
  "hidden",
] as const;
type InputType = (typeof inputTypes)[number];

export interface InputTextOptions extends LengthLimits, NumberLimits {
  readonly type?: InputType;
  readonly asNumber?: boolean;
}

/** Of a line of text that holds a number the rules are those of numbers (`rulesName`), but for a slider: the browser says where it stands. */
export const inputTextValue: ValueRules<InputTextOptions> = {
  stored: (field) => (isRange(field) ? "number" : field.type === "date" ? "date" : "text"),
  fitsCell: ({ type }) => type !== "password" && type !== "range" && type !== "hidden",
  tidy: (value, { type }) => (typeof value === "string" && (type === "email" || type === "url") ? value.trim() : value),
  check: (value, field) => (isRange(field) ? checkNumber(value, field) : checkText(value, field)),
  text: (value) => (typeof value === "number" ? String(value) : plainText.text(value)),
  parse: ([entry], field) => (isRange(field) ? readNumber(entry) : entry),
  entries: (value) => (typeof value === "number" ? [String(value)] : plainText.entries(value)),
};

function isRange({ type }: InputTextOptions): boolean {
  return type === "range";
}

function checkText(value: Json, field: InputTextOptions): readonly string[] {
  if (typeof value !== "string") return [messages.not("a text")];
  const tooLongOrShort = checkLength(value, field);
  if (tooLongOrShort.length > 0) return tooLongOrShort;
  const form = forms[field.type ?? "text"];
  if (!form) return [];
  return form.fits(value) ? checkSpan(value, field) : [messages.not(form.noun)];
}

/** Of days and times the later one is also the greater string. */
function checkSpan(value: string, { min, max }: InputTextOptions): readonly string[] {
  if (typeof min === "string" && min !== "" && value < min) return [messages.tooEarly(min)];
  return typeof max === "string" && max !== "" && value > max ? [messages.tooLate(max)] : [];
}

const forms: { readonly [Type in InputType]?: { readonly noun: string; readonly fits: (value: string) => boolean } } = {
  email: { noun: "an e-mail address", fits: isEmail },
  url: { noun: "a web address", fits: (value) => /^https?:\/\/[^\s/?#]\S*$/i.test(value) },
  date: { noun: "a date", fits: isDay },
  time: { noun: "a time", fits: isTime },
  datetime: { noun: "a date with a time", fits: (value) => isDay(value.slice(0, 10)) && value[10] === "T" && isTime(value.slice(11)) },
  month: { noun: "a month", fits: (value) => isDay(`${value}-01`) },
  week: { noun: "a week", fits: (value) => /^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/.test(value) },
  color: { noun: "a colour", fits: (value) => /^#[0-9a-f]{6}$/i.test(value) },
};

/** One address as people write it. The length is tested first: it bounds what the pattern may cost. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/.test(text);
}
