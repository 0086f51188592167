import type { XmlReader } from "./xml-reader.ts";

/** What stands in a cell and is none of what it says: notes, pictures, tables of their own, marks of a formula's sources. */
const passedOver = /^(?:office:annotation|office:annotation-end|office:event-listeners|draw:.*|table:.*|text:ruby-text|svg:.*)$/;

/**
 * What a cell shows, from where its tag opens to where it closes: its paragraphs, one on each line. Where lines of
 * the file itself end stands one blank; other blanks stay, as LibreOffice writes several side by side. `most`: a few bytes name very many blanks, so that what is longer is cut one character behind it.
 */
export function readCellText(xml: XmlReader, most: number): string {
  const { name } = xml;
  const paragraphs: string[] = [];
  let [isInside, text, length] = [false, "", 0];
  while (xml.goOn() && !xml.isEndOf(name)) {
    if (xml.kind === "close" && isParagraph(xml.name)) {
      paragraphs.push(text);
      length += text.length + 1;
      [isInside, text] = [false, ""];
    } else if (xml.kind === "empty" && isParagraph(xml.name)) paragraphs.push("");
    else if (xml.kind === "open" && passedOver.test(xml.name)) xml.skip();
    else if (xml.kind === "open" && isParagraph(xml.name)) isInside = true;
    else if (isInside) text = appended(text, xml, Math.max(0, most + 1 - length - text.length));
  }
  return paragraphs.join("\n");
}

function isParagraph(name: string): boolean {
  return name === "text:p" || name === "text:h";
}

function appended(text: string, xml: XmlReader, room: number): string {
  if (xml.kind === "text") {
    const said = text === "" ? xml.text().replace(/^\s*[\r\n]\s*/, "") : xml.text();
    return text + said.replace(/[\r\n]\s*/g, " ");
  }
  if (xml.kind === "close") return text;
  if (xml.name === "text:s") return text + " ".repeat(Math.min(room, repeats(xml.attributes().get("text:c"))));
  if (xml.name === "text:tab") return `${text}\t`;
  return xml.name === "text:line-break" ? `${text}\n` : text;
}

/** How often something stands there: once, unless it says a number. */
export function repeats(said: string | undefined): number {
  return /^\d+$/.test(said ?? "") ? Math.max(1, Number(said)) : 1;
}
