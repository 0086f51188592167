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
  if (!xml.includes("&#")) return xml;
  return xml.replace(/&#(?:x([\da-f]{5,8})|(\d{5,8}));/gi, (whole, hexadecimal, decimal) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return code > 0xff_ff && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
