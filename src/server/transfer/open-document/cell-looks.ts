import type { DigitFormat } from "../excel/shown-digits.ts";
import { XmlReader } from "./xml-reader.ts";

/** What a style shows otherwise than its value says: each digit in a place of its own, a hundred times the number, or hours that go on past a day. */
export type CellLook = DigitFormat | "percent" | "duration";

interface Styles {
  /** What formats of numbers and times show, and which one shows what is not negative, where there are several. */
  readonly formats: Map<string, { look?: CellLook | undefined; positive?: string }>;
  /** Which format a style of cells has, or which style it stands upon. */
  readonly cells: Map<string, { readonly format: string | undefined; readonly parent: string | undefined }>;
}

/** By the names of the styles of cells. `xml`: what declares styles, the file's own and those of its cells. */
export function cellLooks(...xml: readonly string[]): ReadonlyMap<string, CellLook> {
  const styles: Styles = { formats: new Map(), cells: new Map() };
  for (const each of xml) readStyles(new XmlReader(each), styles);
  const looks = [...styles.cells.keys()].map((name) => [name, lookOf(name, styles)] as const);
  return new Map(looks.flatMap(([name, look]) => (look ? [[name, look] as const] : [])));
}

/** Styles stand upon others, never so many, and never upon themselves. */
const mostParents = 10;

function lookOf(name: string, { formats, cells }: Styles): CellLook | undefined {
  let style = cells.get(name);
  for (let above = 0; above < mostParents && style && style.format === undefined; above += 1) style = cells.get(style.parent ?? "");
  const format = formats.get(style?.format ?? "");
  return format?.positive === undefined ? format?.look : formats.get(format.positive)?.look;
}

function readStyles(xml: XmlReader, { formats, cells }: Styles): void {
  while (xml.next()) {
    if (xml.kind !== "open" && xml.kind !== "empty") continue;
    const said = xml.attributes();
    const name = said.get("style:name") ?? "";
    if (xml.name === "style:style" && said.get("style:family") === "table-cell")
      cells.set(name, { format: said.get("style:data-style-name"), parent: said.get("style:parent-style-name") });
    if (xml.kind === "empty") continue;
    if (xml.name === "number:number-style") formats.set(name, readNumberStyle(xml));
    if (xml.name === "number:percentage-style") formats.set(name, { look: "percent" });
    if (xml.name === "number:time-style" && said.get("number:truncate-on-overflow") === "false") formats.set(name, { look: "duration" });
  }
}

function readNumberStyle(xml: XmlReader): { look?: CellLook | undefined; positive?: string } {
  const format: ("0" | { between: string })[] = [];
  let [isDigits, positive] = [true, ""];
  while (xml.next() && !xml.isEndOf("number:number-style")) {
    const isTag = xml.kind === "open" || xml.kind === "empty";
    if (isTag && xml.name === "style:map") positive ||= xml.attributes().get("style:apply-style-name") ?? "";
    else if (isTag && xml.name === "number:text") format.push({ between: textIn(xml) });
    else if (isTag && xml.name === "number:number") isDigits = addPlaces(xml, format) && isDigits;
    else if (isTag && xml.name.startsWith("number:")) isDigits = false;
  }
  if (positive !== "") return { positive };
  return { look: isDigits && format.filter((each) => each === "0").length > 1 ? format : undefined };
}

/** Characters of a format, as Excel allows them: a longer one would be written out in each of its cells. */
const longestFormat = 255;

/** Adds a place for each digit, with what is written between them. Answers whether digits are all that is shown: no decimals, no thousands. */
function addPlaces(xml: XmlReader, format: ("0" | { between: string })[]): boolean {
  const said = xml.attributes();
  const places = Number(said.get("number:min-integer-digits") ?? "0");
  const isPlain = (said.get("number:decimal-places") ?? "0") === "0" && said.get("number:grouping") !== "true";
  const between = xml.kind === "open" ? textsBetween(xml) : new Map<number, string>();
  if (!isPlain || !(places <= longestFormat)) return false;
  for (let left = places; left > 0; left -= 1) {
    const text = between.get(left);
    if (text !== undefined) format.push({ between: text });
    format.push("0");
  }
  return true;
}

/** By how many digits stand behind them. */
function textsBetween(xml: XmlReader): Map<number, string> {
  const texts = new Map<number, string>();
  while (xml.next() && !xml.isEndOf("number:number"))
    if (xml.kind === "open" && xml.name === "number:embedded-text") {
      const position = Number(xml.attributes().get("number:position"));
      texts.set(position, (texts.get(position) ?? "") + textIn(xml));
    }
  return texts;
}

function textIn(xml: XmlReader): string {
  if (xml.kind === "empty") return "";
  const { name } = xml;
  let text = "";
  while (xml.next() && !xml.isEndOf(name)) if (xml.kind === "text") text += xml.text();
  return text.slice(0, longestFormat);
}
