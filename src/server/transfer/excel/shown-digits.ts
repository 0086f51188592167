import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { isHeldExactly } from "../../../model/base/exact-number.ts";
import { numberText } from "../../../model/transfer/numbers-in-cells.ts";

const styles = "xl/styles.xml";
const isSheet = /^xl\/worksheets\/[^/]+\.xml$/;

/**
 * A workbook whose whole numbers with a place for each digit ("01067" by the format `00000`) are the texts that Excel shows: its reader hands
 * out the numbers alone, and a postal code would lose its zero. What it shows as a percentage is one, as in every other file: "12%", not 0.12.
 * Numbers with more digits than can be kept are texts too, as they stand there.
 */
export function withShownDigits(workbook: Uint8Array): Uint8Array {
  const { [styles]: looks } = unzipSync(workbook, { filter: ({ name }) => name === styles });
  const formats = looks ? formatsOf(strFromU8(looks)) : new Map<number, Format | "percent">();
  if (formats.size === 0 && !Object.values(unzipSync(workbook, { filter: ({ name }) => isSheet.test(name) })).some(holdsLong))
    return workbook;
  const parts = unzipSync(workbook);
  for (const [name, part] of Object.entries(parts)) if (isSheet.test(name)) parts[name] = strToU8(withTexts(strFromU8(part), formats));
  return zipSync(parts, { level: 0 });
}

const fewDigits = 15;
const [zero, nine] = [48, 57];

/** Whether more digits follow each other in any value than every number keeps. */
function holdsLong(sheet: Uint8Array): boolean {
  const bytes = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength);
  for (let at = bytes.indexOf("<v>"); at >= 0; at = bytes.indexOf("<v>", at + 3)) {
    const start = at + (bytes[at + 3] === 45 ? 4 : 3);
    let end = start;
    while (end - start <= fewDigits && (bytes[end] ?? 0) >= zero && (bytes[end] ?? 0) <= nine) end += 1;
    if (end - start > fewDigits) return true;
  }
  return false;
}

/** A place for a digit, or what stands between two. */
type Format = readonly ("0" | { readonly between: string })[];

/** What a format of Excel's shows whole numbers by; undefined: it does not give each digit a place. */
export function digitFormat(code: string): Format | undefined {
  const [positive = ""] = code.split(";");
  const format: ("0" | { between: string })[] = [];
  const piece = /0|\\(.)|"([^"]*)"|([-/ ])|\[[^\]]*\]/gy;
  while (piece.lastIndex < positive.length) {
    const found = piece.exec(positive);
    if (!found) return undefined;
    const between = found[1] ?? found[2] ?? found[3];
    if (found[0] === "0") format.push("0");
    else if (between !== undefined) format.push({ between });
  }
  return format.filter((each) => each === "0").length > 1 ? format : undefined;
}

/** `digits` as Excel shows them; what is longer than its places stands before the first. */
export function shownBy(format: Format, digits: string): string {
  const places = format.filter((each) => each === "0").length;
  const padded = digits.padStart(places, "0");
  let at = 0;
  return format
    .map((each) => {
      if (each !== "0") return each.between;
      const from = at;
      at += at === 0 ? padded.length - places + 1 : 1;
      return padded.slice(from, at);
    })
    .join("");
}

/** By the number that cells name their looks by. */
function formatsOf(xml: string): ReadonlyMap<number, Format | "percent"> {
  const codes = new Map([...xml.matchAll(/<numFmt\b[^>]*>/g)].map(([tag]) => [said(tag, "numFmtId"), said(tag, "formatCode") ?? ""]));
  const [looks = ""] = /<cellXfs\b[\s\S]*?<\/cellXfs>/.exec(xml) ?? [];
  const formats = [...looks.matchAll(/<xf\b[^>]*>/g)].map(([tag]) => {
    const id = said(tag, "numFmtId");
    const code = codes.get(id) ?? "";
    return id === "9" || id === "10" || isPercent(code) ? "percent" : digitFormat(code);
  });
  return new Map(formats.flatMap((format, index) => (format ? [[index, format] as const] : [])));
}

/** Whether a format of Excel's shows a hundred times the number with a sign behind it. */
export function isPercent(code: string): boolean {
  return code.replace(/\\.|"[^"]*"|\[[^\]]*\]/g, "").includes("%");
}

/** "12.5%" for 0.125; what could mean thousands elsewhere ends with a zero more. */
function percentage(digits: string): string | undefined {
  const percent = Number((Number(digits) * 100).toPrecision(15));
  return isHeldExactly(digits) && Number.isFinite(percent) ? `${numberText(percent)}%` : undefined;
}

function withTexts(xml: string, formats: ReadonlyMap<number, Format | "percent">): string {
  const number = /<c\b([^>]*)>(?:<f\b[^>]*(?:\/>|>[^<]*<\/f>))?<v>(-?\d+(?:\.\d+)?(?:E[-+]?\d+)?)<\/v><\/c>/g;
  return xml.replace(number, (cell, head: string, digits: string) => {
    if ((said(head, "t") ?? "n") !== "n") return cell;
    const text = shown(formats.get(Number(said(head, "s"))), digits);
    if (text === undefined) return cell;
    return `<c${head.replace(/\bt=(["'])n\1/, "")} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
  });
}

/** Undefined: the number says it. */
function shown(format: Format | "percent" | undefined, digits: string): string | undefined {
  if (format === "percent") return percentage(digits);
  if (!/^-?\d+$/.test(digits)) return undefined;
  return format && !digits.startsWith("-") ? shownBy(format, digits) : isHeldExactly(digits) ? undefined : digits;
}

function said(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return (value?.[1] ?? value?.[2])?.replaceAll("&quot;", '"').replaceAll("&apos;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
