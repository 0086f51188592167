/** So short a part is looked for by the engine: its search compares at most so many characters at each place. */
const shortPart = 100;

/** Where a part begins in a text, from a place on; -1: nowhere. However both are made, it takes no longer than to read them. */
export function placeOf(text: string, part: string, from = 0): number {
  if (part.length <= shortPart) return text.indexOf(part, from);
  const repeats = repeatsOf(part);
  let fitting = 0;
  for (let at = from; at < text.length; at += 1) {
    fitting = fittingAfter(part, repeats, { before: fitting, next: text.charCodeAt(at) });
    if (fitting === part.length) return at + 1 - fitting;
  }
  return -1;
}

/** For each place of a part with how many characters the part begins that end there: so much still fits where the next one does not. */
function repeatsOf(part: string): Uint32Array {
  const repeats = new Uint32Array(part.length);
  for (let at = 1; at < part.length; at += 1)
    repeats[at] = fittingAfter(part, repeats, { before: repeats[at - 1] ?? 0, next: part.charCodeAt(at) });
  return repeats;
}

function fittingAfter(part: string, repeats: Uint32Array, { before, next }: { readonly before: number; readonly next: number }): number {
  let fitting = before;
  while (fitting > 0 && part.charCodeAt(fitting) !== next) fitting = repeats[fitting - 1] ?? 0;
  return part.charCodeAt(fitting) === next ? fitting + 1 : fitting;
}
