/** The same XML with what stands in CDATA as any other text: the reader of workbooks passes over it. */
export function withoutCdata(xml: string): string {
  if (!xml.includes(cdata)) return xml;
  const [before = "", ...parts] = xml.split(cdata);
  return parts.reduce((plain, part) => {
    const end = part.indexOf("]]>");
    return end < 0 ? plain + escaped(part) : plain + escaped(part.slice(0, end)) + part.slice(end + 3);
  }, before);
}

const cdata = "<![CDATA[";

/** The same XML with signs of two halves, such as emoji, instead of their numbers: the reader of workbooks takes the half of such a number. */
export function withSignsThemselves(xml: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (let at = xml.indexOf("&#"); at >= 0; at = xml.indexOf("&#", at + 2)) {
    const [number = ""] = /^[\dxa-f]{5,9};/i.exec(xml.slice(at + 2, at + 2 + longestNumber)) ?? [];
    const code = codeIn(number.slice(0, -1));
    if (code <= 0xff_ff || code > 0x10_ff_ff) continue;
    pieces.push(xml.slice(from, at), String.fromCodePoint(code));
    from = at + 2 + number.length;
  }
  return pieces.length === 0 ? xml : pieces.join("") + xml.slice(from);
}

/** Characters of a number with the sign that ends it. */
const longestNumber = 10;

/** 0: it is no number. */
function codeIn(text: string): number {
  if (/^x[\da-f]{5,8}$/i.test(text)) return Number.parseInt(text.slice(1), 16);
  return /^\d{5,8}$/.test(text) ? Number(text) : 0;
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
