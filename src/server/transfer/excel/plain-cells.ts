import { isHeldExactly } from "../../../model/base/exact-number.ts";
import { numberText } from "../../../model/transfer/numbers-in-cells.ts";
import { type DayFormat, dayText } from "./day-formats.ts";
import { escaped, withoutCdata } from "./plain-xml.ts";
import { type DigitFormat, shownBy } from "./shown-digits.ts";

/** What cells are read by that stands elsewhere in their workbook. */
export interface Looks {
  /** By the number that cells name their looks by. */
  readonly formats: ReadonlyMap<number, DigitFormat | DayFormat | "percent">;
  /** How many texts there are that cells name by numbers. */
  readonly strings: number;
  readonly is1904: boolean;
}

/**
 * A sheet in which every cell is one that its reader takes for what Excel shows: it hands out numbers where a format shows a postal code, a
 * percentage or a day, drops errors, and gives the whole file up for one odd cell. Undefined: there is nothing to change.
 */
export function withPlainCells(xml: string, looks: Looks): string | undefined {
  const tags = /<(row|c)\b([^<>]*)>/g;
  const pieces: string[] = [];
  let [from, row, column] = [0, 0, 0];
  for (let found = tags.exec(xml); found; found = tags.exec(xml)) {
    const [, tag, head = ""] = found;
    const said = /\br\s*=\s*["']([A-Za-z]{0,4})(\d{0,8})["']/.exec(head);
    // There is no row 0: such a cell stands behind the one before it.
    const place = said?.[2] === "0" ? null : said;
    if (tag === "row") {
      row = Number(place?.[2]) || row + 1;
      column = 0;
      continue;
    }
    column = place?.[1] ? numberOf(place[1]) : column + 1;
    const end = head.endsWith("/") ? tags.lastIndex : xml.indexOf(closing, tags.lastIndex) + closing.length;
    if (end < tags.lastIndex) break;
    const body = head.endsWith("/") ? "" : xml.slice(tags.lastIndex, end - closing.length);
    const cell = plainCell({ head: place ? head : `${placeless(head).replace(/\/$/, "")} r="${lettersOf(column)}${row}"`, body }, looks);
    const isMoved = !place && body !== "";
    if (cell !== undefined || isMoved) {
      pieces.push(xml.slice(from, found.index), cell ?? `<c r="${lettersOf(column)}${row}"${placeless(head)}>${body}${closing}`);
      from = end;
    }
    tags.lastIndex = end;
  }
  return pieces.length === 0 ? undefined : pieces.join("") + xml.slice(from);
}

const closing = "</c>";

function placeless(head: string): string {
  return head.replace(/\sr\s*=\s*(?:"[^"]*"|'[^']*')/, "");
}

interface Cell {
  readonly head: string;
  readonly body: string;
}

/** Undefined: its reader takes it for what it is. */
function plainCell({ head, body: raw }: Cell, looks: Looks): string | undefined {
  const body = withoutCdata(raw);
  const value = valueIn(body) ?? (isFormula(body) ? notWorkedOut : undefined);
  const text =
    value === undefined
      ? undefined
      : value === notWorkedOut
        ? value
        : textOf({ kind: attribute(head, "t") ?? "n", look: Number(attribute(head, "s")), value }, looks);
  const place = ` r="${attribute(head, "r") ?? ""}"`;
  if (text !== undefined) return text === "" ? `<c${place}/>` : `<c${place} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  return body === raw ? undefined : `<c${head}>${body}${closing}`;
}

/** What Excel shows of a formula while it has no result. */
const notWorkedOut = "#CALC!";

/** Some programs write formulas and leave the results to others. */
function isFormula(body: string): boolean {
  return /<f[\s>/]/.test(body) && !/<is[\s>]/.test(body);
}

/** What a cell says as a text, as it stands in XML; "": nothing. Undefined: it is left what it is. */
function textOf(
  { kind, look, value }: { readonly kind: string; readonly look: number; readonly value: string },
  looks: Looks,
): string | undefined {
  if (kind === "n") return value.trim() === "" ? "" : numberOrText(value.trim(), looks.formats.get(look), looks);
  if (kind === "s") return /^\s*\d+\s*$/.test(value) && Number(value) < looks.strings ? undefined : "#REF!";
  if (kind === "b") return /^[01]$/.test(value) ? undefined : value;
  if (kind === "d") return value.replace(/(?:T00:00:00(?:\.0+)?)?Z?$/, "");
  return kind === "str" || kind === "inlineStr" ? undefined : value;
}

function numberOrText(value: string, format: DigitFormat | DayFormat | "percent" | undefined, looks: Looks): string | undefined {
  if (!/^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:E[-+]?\d+)?$/i.test(value)) return value;
  if (format === "moment" || format === "time" || format === "duration") return dayText(Number(value), format, looks);
  const percent = format === "percent" ? percentage(value) : undefined;
  if (percent !== undefined) return percent;
  if (!/^-?\d+$/.test(value)) return undefined;
  if (typeof format === "object" && !value.startsWith("-")) return escaped(shownBy(format, value));
  return isHeldExactly(value) ? undefined : value;
}

/**
 * "12.5%" for 0.125; what could mean thousands elsewhere ends with a zero more. Some programs write parts of a number with more digits than it has
 * (0.070000000000000010002); of a whole number all are meant.
 */
export function percentage(digits: string): string | undefined {
  const percent = Number((Number(digits) * 100).toPrecision(15));
  const isHeld = !/^-?\d+$/.test(digits) || isHeldExactly(digits);
  return isHeld && Number.isFinite(percent) ? `${numberText(percent)}%` : undefined;
}

function valueIn(body: string): string | undefined {
  const at = body.indexOf("<v");
  const start = at < 0 ? -1 : body.indexOf(">", at);
  const end = start < 0 ? -1 : body.indexOf("</v>", start);
  return end < 0 ? undefined : body.slice(start + 1, end);
}

export function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return (value?.[1] ?? value?.[2])?.replaceAll("&quot;", '"').replaceAll("&apos;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

/** "A" is 1, "AA" is 27. */
function numberOf(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? lettersOf(Math.floor((column - 1) / 26)) + letter : letter;
}
