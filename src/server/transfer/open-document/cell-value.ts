import { isHeldExactly } from "../../../model/base/exact-number.ts";
import type { Json } from "../../../model/base/json.ts";
import { shortTime } from "../../../model/base/short-time.ts";
import { dayText } from "../excel/day-formats.ts";
import { percentage } from "../excel/plain-cells.ts";
import { shownBy } from "../excel/shown-digits.ts";
import type { CellLook } from "./cell-looks.ts";

interface Said {
  readonly attributes: ReadonlyMap<string, string>;
  /** What the cell shows. */
  readonly text: string;
  readonly look: CellLook | undefined;
}

/** What a cell says, as the same cell of an Excel file is read. What is no value of its kind is the text that it shows. */
export function cellValue(said: Said): Json {
  const { attributes, text, look } = said;
  const kind = attributes.get("office:value-type");
  const shown = text === "" ? null : text;
  if (attributes.get("calcext:value-type") === "error" || (attributes.has("table:formula") && isError(text))) return shown;
  if (kind === "float" && isComparison(said)) return attributes.get("office:value") === "1";
  if (kind === "float" || kind === "currency") return numberOf(attributes.get("office:value"), look) ?? shown;
  if (kind === "percentage") return percentOf(attributes.get("office:value")) ?? shown;
  if (kind === "date") return momentOf(attributes.get("office:date-value")) ?? shown;
  if (kind === "time") return timeOf(attributes.get("office:time-value"), look) ?? shown;
  if (kind === "boolean") return yesOrNo(attributes.get("office:boolean-value")) ?? shown;
  return kind === "string" ? textOf(attributes.get("office:string-value"), shown) : shown;
}

/** A format may show more than a text says. Of several lines LibreOffice writes blanks only in what they say, or tabs only in what they show. */
function textOf(value: string | undefined, shown: string | null): string | null {
  const letters = (text: string) => text.replace(/\s/g, "");
  const isSame = value && shown !== null && letters(value) === letters(shown);
  return isSame && shown.length > value.length ? shown : value || shown;
}

function isError(text: string): boolean {
  return /^(?:#(?:DIV\/0|N\/A|NAME|NULL|NUM|REF|VALUE)[!?]?|Err:\d{3})$/.test(text);
}

function numberOf(value: string | undefined, look: CellLook | undefined): Json | undefined {
  if (value === undefined || !isNumber(value)) return undefined;
  // Other programs than LibreOffice say of a percentage only that it looks so.
  if (look === "percent") return percentOf(value);
  if (look === "duration") return dayText(Number(value), look, { is1904: false });
  if (typeof look === "object" && /^\d+$/.test(value)) return shownBy(look, value);
  return /^-?\d+$/.test(value) && !isHeldExactly(value) ? value : Number(value);
}

function percentOf(value: string | undefined): Json | undefined {
  return value === undefined || !isNumber(value) ? undefined : (percentage(value) ?? Number(value));
}

function isNumber(value: string): boolean {
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:E[-+]?\d+)?$/i.test(value) && Number.isFinite(Number(value));
}

/** "2026-07-01" or "2026-07-01T10:30", to the thousandth of a second. Years of other than four digits stay as they are written. */
function momentOf(value: string | undefined): string | undefined {
  const [, day, time, part] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(\.\d+)?Z?)?$/.exec(value ?? "") ?? [];
  if (day === undefined) return value;
  const counted = Date.parse(`${day}T${time ?? "00:00:00"}Z`);
  if (Number.isNaN(counted)) return value;
  const text = new Date(counted + Math.round(Number(part ?? 0) * 1_000)).toISOString();
  const shownTime = shortTime(text.slice("2026-11-22T".length, -1));
  return shownTime === "00:00" ? text.slice(0, "2026-11-22".length) : `${text.slice(0, "2026-11-22".length)}T${shownTime}`;
}

/** The result of a comparison in a cell without a format is written as a number, and shown as a word of the program's language in capitals. */
function isComparison({ attributes, text }: Said): boolean {
  const value = attributes.get("office:value");
  return attributes.has("table:formula") && (value === "0" || value === "1") && /^\p{L}{2,}$/u.test(text) && text === text.toUpperCase();
}

const secondsOfDay = 86_400;

/** "10:30"; "26:15:00" of what is longer than a day, negative, or shown as hours that go on. */
function timeOf(value: string | undefined, look: CellLook | undefined): string | undefined {
  const said = /^(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/.exec(value ?? "");
  if (!said) return value;
  const [, sign, days = "0", hours = "0", minutes = "0", seconds = "0"] = said;
  const all = Number(days) * secondsOfDay + Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds.replace(",", "."));
  const count = (sign === "-" ? -all : all) / secondsOfDay;
  const isTime = look !== "duration" && count >= 0 && count < 1;
  return dayText(count, isTime ? "moment" : "duration", { is1904: false }) ?? value;
}

function yesOrNo(value: string | undefined): boolean | undefined {
  return value === "true" || value === "false" ? value === "true" : undefined;
}
