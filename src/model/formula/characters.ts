/** Texts by their characters, as fields count them too. JavaScript counts an emoji as two and cuts it in half. */

export function lengthOf(text: string): number {
  if (!hasPairs(text)) return text.length;
  let count = 0;
  for (let at = 0; at < text.length; at += widthAt(text, at)) count += 1;
  return count;
}

/** As `slice` of a text that knows no pairs: places count from the end where they are negative. */
export function sliceOf(text: string, from: number, to: number): string {
  if (!hasPairs(text)) return text.slice(from, to);
  const length = from < 0 || to < 0 ? lengthOf(text) : 0;
  const start = from < 0 ? Math.max(0, length + from) : from;
  const end = to < 0 ? length + to : to;
  if (end <= start) return "";
  const at = unitOf(text, 0, start);
  return text.slice(at, unitOf(text, at, end - start));
}

/** Counted from 0, or from the end when negative. */
export function characterAt(text: string, place: number): string | undefined {
  if (!hasPairs(text)) return text.at(place);
  const wanted = place < 0 ? lengthOf(text) + place : place;
  if (wanted < 0) return undefined;
  const at = unitOf(text, 0, wanted);
  return at < text.length ? text.slice(at, at + widthAt(text, at)) : undefined;
}

/** At which character a part begins; -1 where it is not there. */
export function placeIn(text: string, part: string): number {
  const at = text.indexOf(part);
  return at < 0 ? at : lengthOf(text.slice(0, at));
}

/** Where in JavaScript's count so many characters after `from` are over. */
function unitOf(text: string, from: number, characters: number): number {
  let at = from;
  for (let passed = 0; passed < characters && at < text.length; passed += 1) at += widthAt(text, at);
  return at;
}

function widthAt(text: string, at: number): 1 | 2 {
  return (text.codePointAt(at) ?? 0) > 0xff_ff ? 2 : 1;
}

function hasPairs(text: string): boolean {
  return /[\ud800-\udfff]/.test(text);
}
