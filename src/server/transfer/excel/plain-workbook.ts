import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { dayFormat } from "./day-formats.ts";
import { attribute, type Looks, withoutCdata, withPlainCells } from "./plain-cells.ts";
import { digitFormat, isPercent } from "./shown-digits.ts";

const [styles, strings, book] = ["xl/styles.xml", "xl/sharedStrings.xml", "xl/workbook.xml"];
const isSheet = /^xl\/worksheets\/[^/]+\.xml$/;

/** A workbook that its reader reads as Excel shows it, cell for cell; the very same where it does so anyway. */
export function plainWorkbook(workbook: Uint8Array): Uint8Array {
  const read = unzipSync(workbook, { filter: ({ name }) => isRead(plainName(name)) });
  const changed = new Map<string, Uint8Array>();
  const textOf = (name: string) => Object.entries(read).find(([each]) => plainName(each) === name)?.[1];
  const texts = strFromU8(textOf(strings) ?? new Uint8Array());
  const plainTexts = withoutCdata(texts);
  if (plainTexts !== texts) changed.set(strings, strToU8(plainTexts));
  const is1904 = /\bdate1904\s*=\s*["'](?:1|true)["']/.test(strFromU8(textOf(book) ?? new Uint8Array()));
  const looks: Looks = { formats: formatsOf(strFromU8(textOf(styles) ?? new Uint8Array())), strings: countOf(texts), is1904 };
  for (const [name, part] of Object.entries(read)) {
    const plain = isSheet.test(plainName(name)) ? withPlainCells(strFromU8(part), looks) : undefined;
    if (plain !== undefined) changed.set(plainName(name), strToU8(plain));
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
function formatsOf(xml: string): Looks["formats"] {
  const codes = new Map(
    [...xml.matchAll(/<numFmt\b[^<>]*>/g)].map(([tag]) => [attribute(tag, "numFmtId"), attribute(tag, "formatCode") ?? ""]),
  );
  const start = xml.indexOf("<cellXfs");
  const looks = start < 0 ? "" : xml.slice(start, xml.indexOf("</cellXfs>", start));
  const formats = [...looks.matchAll(/<xf\b[^<>]*>/g)].map(([tag]) => {
    const id = attribute(tag, "numFmtId");
    const code = codes.get(id) ?? builtIn[id ?? ""] ?? "";
    return isPercent(code) ? ("percent" as const) : (digitFormat(code) ?? dayFormat(code));
  });
  return new Map(formats.flatMap((format, index) => (format ? [[index, format] as const] : [])));
}

const builtIn: { readonly [id: string]: string } = { 9: "0%", 10: "0.00%", 46: "[h]:mm:ss" };
