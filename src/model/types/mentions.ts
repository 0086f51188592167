/** Names that one note may mention. */
const most = 20;
/** A text is looked through as far as this. */
const longest = 20_000;

/** What is mentioned in a text, in lower case: `@ada`, or in quotation marks a name with spaces, `@"Ada King"`. */
export function mentionsIn(text: string): string[] {
  const found = text
    .slice(0, longest)
    .matchAll(/(?<![\p{L}\p{N}_@."])@(?:"([^"\n]{1,80})"|([\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{0,78}[\p{L}\p{N}_])?))/gu);
  const names = new Set<string>();
  for (const [, quoted, plain] of found) {
    names.add((quoted ?? plain ?? "").trim().toLowerCase());
    if (names.size >= most) break;
  }
  return [...names].filter((name) => name !== "");
}

/** How somebody of this name is mentioned. */
export function mentionOf(name: string): string {
  return /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?$/u.test(name) ? `@${name}` : `@"${name.replaceAll('"', "")}"`;
}

/** What is being typed after an @ before this place of a text: where it begins, and what stands there; undefined: nothing. */
export function mentionAt(text: string, caret: number): { readonly from: number; readonly words: string } | undefined {
  const before = text.slice(Math.max(0, caret - 80), caret);
  const found = /(?:^|[\s(])@"?([\p{L}\p{N}_.-]{0,40})$/u.exec(before);
  if (!found) return undefined;
  const words = found[1] ?? "";
  const from = before.lastIndexOf("@") + caret - before.length;
  return { from, words };
}
