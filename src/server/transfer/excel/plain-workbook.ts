import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { dayFormat } from "./day-formats.ts";
import { attribute, type Looks, withPlainCells } from "./plain-cells.ts";
import { withoutCdata, withSignsThemselves } from "./plain-xml.ts";
import { digitFormat, isPercent } from "./shown-digits.ts";

const [styles, strings, book] = ["xl/styles.xml", "xl/sharedStrings.xml", "xl/workbook.xml"];
const isSheet = /^xl\/worksheets\/[^/]+\.xml$/;

/** A workbook that its reader reads as Excel shows it, cell for cell; the very same where it does so anyway. */
export function plainWorkbook(workbook: Uint8Array): Uint8Array {
  const read = unzipSync(workbook, { filter: ({ name }) => isRead(plainName(name)) });
  const changed = new Map<string, Uint8Array>();
  const textOf = (name: string) => Object.entries(read).find(([each]) => plainName(each) === name)?.[1];
  const [texts = "", names = ""] = [strings, book].map((name) => {
    const text = strFromU8(textOf(name) ?? new Uint8Array());
    const plain = withSignsThemselves(withoutCdata(text));
    if (plain !== text) changed.set(name, strToU8(plain));
    return text;
  });
  const is1904 = /\bdate1904\s*=\s*["'](?:1|true)["']/.test(names);
  const formats = formatsOf(strFromU8(textOf(styles) ?? new Uint8Array()), is1904 ? { ...builtIn, ...timesOfDay } : builtIn);
  const looks: Looks = { formats, strings: countOf(texts), is1904 };
  for (const [name, part] of Object.entries(read)) {
    if (!isSheet.test(plainName(name))) continue;
    const text = strFromU8(part);
    const xml = withSignsThemselves(text);
    const plain = withPlainCells(xml, looks) ?? xml;
    if (plain !== text) changed.set(plainName(name), strToU8(plain));
  }
  const isNamed = Object.keys(read).every((name) => name === plainName(name));
  if (changed.size === 0 && isNamed) return workbook;
  const parts = Object.entries(unzipSync(workbook)).map(([name, part]) => [plainName(name), changed.get(plainName(name)) ?? part] as const);
  return zipSync(Object.fromEntries(parts), { level: 0 });
}

function isRead(name: string): boolean {
  return name === styles || name === strings || name === book || isSheet.test(name);
}

/** Some programs write archives with the signs of their own system between folders. */
function plainName(name: string): string {
  return name.replaceAll("\\", "/");
}

/** How many texts there are that cells name. */
function countOf(xml: string): number {
  let count = 0;
  for (let at = xml.indexOf("<si"); at >= 0; at = xml.indexOf("<si", at + 3)) if (/[\s/>]/.test(xml.charAt(at + 3))) count += 1;
  return count;
}

/** By the number that cells name their looks by. Days in formats that Excel has itself are left to the reader, but for hours past a day. */
function formatsOf(xml: string, known: { readonly [id: string]: string }): Looks["formats"] {
  const codes = new Map(
    [...xml.matchAll(/<numFmt\b[^<>]*>/g)].map(([tag]) => [attribute(tag, "numFmtId"), attribute(tag, "formatCode") ?? ""]),
  );
  const start = xml.indexOf("<cellXfs");
  const looks = start < 0 ? "" : xml.slice(start, xml.indexOf("</cellXfs>", start));
  const formats = [...looks.matchAll(/<xf\b[^<>]*>/g)].map(([tag]) => {
    const id = attribute(tag, "numFmtId");
    const code = codes.get(id) ?? known[id ?? ""] ?? "";
    return isPercent(code) ? ("percent" as const) : (digitFormat(code) ?? dayFormat(code));
  });
  return new Map(formats.flatMap((format, index) => (format ? [[index, format] as const] : [])));
}

const builtIn: { readonly [id: string]: string } = { 9: "0%", 10: "0.00%", 46: "[h]:mm:ss" };
/** Where days count from 1904 the reader takes their first for the day of each time. */
const timesOfDay = { 18: "h:mm AM/PM", 19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss", 45: "mm:ss", 47: "mm:ss.0" };
