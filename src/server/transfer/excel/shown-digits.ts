/** A place for a digit, or what stands between two. */
export type DigitFormat = readonly ("0" | { readonly between: string })[];

/** Characters that Excel itself allows: a longer one would be written out in each of its cells. */
const longestFormat = 255;

/** What a format of Excel's shows whole numbers by; undefined: it does not give each digit a place. */
export function digitFormat(code: string): DigitFormat | undefined {
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
export function shownBy(format: DigitFormat, digits: string): string {
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

/** Whether a format of Excel's shows a hundred times the number with a sign behind it. */
export function isPercent(code: string): boolean {
  return code.replace(/\\.|"[^"]*"|\[[^\]]*\]/g, "").includes("%");
}
