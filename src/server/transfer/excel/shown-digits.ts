import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { isHeldExactly } from "../../../model/base/exact-number.ts";

const styles = "xl/styles.xml";
const isSheet = /^xl\/worksheets\/[^/]+\.xml$/;

/**
 * A workbook whose whole numbers with a place for each digit ("01067" by the format `00000`) are the texts that Excel shows: its reader hands
 * out the numbers alone, and a postal code would lose its zero. Numbers with more digits than can be kept are texts too, as they stand there.
 */
export function withShownDigits(workbook: Uint8Array): Uint8Array {
  const { [styles]: looks } = unzipSync(workbook, { filter: ({ name }) => name === styles });
  const formats = looks ? formatsOf(strFromU8(looks)) : new Map<number, Format>();
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

/** Characters that Excel itself allows: a longer one would be written out in each of its cells. */
const longestFormat = 255;

/** What a format of Excel's shows whole numbers by; undefined: it does not give each digit a place. */
export function digitFormat(code: string): Format | undefined {
  const [positive = ""] = code.slice(0, longestFormat + 1).split(";");
  if (positive.length > longestFormat) return undefined;
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
function formatsOf(xml: string): ReadonlyMap<number, Format> {
  const codes = new Map([...xml.matchAll(/<numFmt\b[^<>]*>/g)].map(([tag]) => [said(tag, "numFmtId"), said(tag, "formatCode") ?? ""]));
  const [looks = ""] = /<cellXfs\b[\s\S]*?<\/cellXfs>/.exec(xml) ?? [];
  const formats = [...looks.matchAll(/<xf\b[^<>]*>/g)].map(([tag]) => digitFormat(codes.get(said(tag, "numFmtId")) ?? ""));
  return new Map(formats.flatMap((format, index) => (format ? [[index, format] as const] : [])));
}

function withTexts(xml: string, formats: ReadonlyMap<number, Format>): string {
  return xml.replace(/<c\b([^<>]*)>(?:<f\b[^<>]*(?:\/>|>[^<]*<\/f>))?<v>(-?\d+)<\/v><\/c>/g, (cell, head: string, digits: string) => {
    if ((said(head, "t") ?? "n") !== "n") return cell;
    const format = digits.startsWith("-") ? undefined : formats.get(Number(said(head, "s")));
    const text = format ? shownBy(format, digits) : isHeldExactly(digits) ? undefined : digits;
    if (text === undefined) return cell;
    return `<c${head.replace(/\bt=(["'])n\1/, "")} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
  });
}

function said(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return (value?.[1] ?? value?.[2])?.replaceAll("&quot;", '"').replaceAll("&apos;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
