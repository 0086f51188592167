import { cssLimits, whyTooMuchCss, writtenCss } from "../../model/base/css-limits.ts";
import { isJsonObject } from "../../model/base/json.ts";
import type { Block, Layout } from "../../model/page/block.ts";
import { KeptResults } from "../../platform/html/kept-results.ts";
import { workOnPage } from "./work/page-work.ts";

/** What is known of the CSS of one block. `written`: how long it is at most with its nested rules written out. */
interface Scoped {
  readonly css: Promise<string>;
  readonly written: number;
}

const kept = new KeptResults<Scoped>(16_000_000);

/** The CSS of a page's blocks, each for its block alone, and the ids of those whose CSS is more than a page may have and left out. */
export interface CssOfPage {
  readonly css: string;
  readonly leftOut: readonly string[];
}

/**
 * The CSS of every block that has its own and has it switched on. It is scoped when the page is published and kept here, so that who
 * visits waits for none of it. Pages of before there were limits may have more of it than these allow.
 */
export async function cssOfPage(app: number, layout: Layout): Promise<CssOfPage> {
  const [parts, leftOut]: [Promise<string>[], string[]] = [[], []];
  let left: number = cssLimits.written;
  for (const { id, css } of ownCss(layout)) {
    const scoped = left > 0 ? scopedWithin(left, app, { id: `b-${id}`, css }) : undefined;
    left -= scoped?.written ?? 0;
    if (scoped) parts.push(scoped.css);
    else leftOut.push(id);
  }
  return { css: (await Promise.all(parts)).join(""), leftOut };
}

/** undefined where it would be longer than `most`. */
function scopedWithin(most: number, app: number, { id, css }: { readonly id: string; readonly css: string }): Scoped | undefined {
  const text = `${id}\n${css}`;
  const known = kept.get(text);
  if (known) return known.written <= most ? known : undefined;
  if (whyTooMuchCss(css) !== undefined) return undefined;
  const written = writtenCss(css);
  if (written > most) return undefined;
  const made = workOnPage(app, "scope", { id, css });
  // What failed is tried again by whoever asks next.
  made.catch(() => kept.forget(text));
  return kept.keep(text, { css: made, written }, css.length + written);
}

function ownCss(blocks: readonly Block[]): { readonly id: string; readonly css: string }[] {
  return blocks.flatMap(({ id, hasCustomCss, customCss, children }) => [
    ...(hasCustomCss === true && typeof customCss === "string" && customCss !== "" ? [{ id, css: customCss }] : []),
    ...ownCss((children ?? []).filter(isJsonObject) as readonly Block[]),
  ]);
}
