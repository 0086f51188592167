/** Texts by their characters, as fields count them too. JavaScript counts an emoji as two and cuts it in half. */

export function lengthOf(text: string): number {
  return hasPairs(text) ? Array.from(text).length : text.length;
}

export function sliceOf(text: string, from: number, to: number): string {
  return hasPairs(text) ? Array.from(text).slice(from, to).join("") : text.slice(from, to);
}

/** Counted from 0, or from the end when negative. */
export function characterAt(text: string, place: number): string | undefined {
  return hasPairs(text) ? Array.from(text).at(place) : text.at(place);
}

/** At which character a part begins; -1 where it is not there. */
export function placeIn(text: string, part: string): number {
  const at = text.indexOf(part);
  return at < 0 ? at : lengthOf(text.slice(0, at));
}

function hasPairs(text: string): boolean {
  return /[\ud800-\udfff]/.test(text);
}
