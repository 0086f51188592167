/**
 * How much HTML is cleaned at once. The cleaner's work grows with the number of tags times the number of those that are left open, so both
 * are counted before it begins: one pass over the text.
 */
export const htmlLimits = {
  /** Characters. */
  length: 400_000,
  /** Tags, those that end an element included. */
  tags: 20_000,
  /** Elements that are open at one place. */
  open: 1_000,
} as const;

/** Why this HTML is too much to be cleaned, in a few words; undefined when it is not. */
export function whyTooMuchHtml(html: string): string | undefined {
  if (html.length > htmlLimits.length) return `too long (${htmlLimits.length})`;
  let [tags, open] = [0, 0];
  const openByName = new Map<string, number>();
  for (const [, slash, word = ""] of html.matchAll(tag)) {
    if (++tags > htmlLimits.tags) return `too many tags (${htmlLimits.tags})`;
    const name = word.toLowerCase();
    const known = openByName.get(name) ?? 0;
    if (slash ? known === 0 : empty.has(name)) continue;
    const step = slash ? -1 : 1;
    openByName.set(name, known + step);
    open += step;
    if (open > htmlLimits.open) return `too many elements in one another (${htmlLimits.open})`;
  }
  return undefined;
}

const tag = /<(\/?)([a-z][^\s/>]*)/gi;
/** Elements without an end. */
const empty = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
