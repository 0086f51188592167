import type { FieldBlock } from "../fields/field.ts";
import { maySayName } from "../fields/field-traits.ts";
import { listLimits } from "../filter/list.ts";

/** What a list is asked for, as its address says it. */
type Asked = Readonly<Record<string, string>>;

/**
 * How records are asked for that are called by these words: by whatever may say what one is called, as far as this person may ask for it,
 * and by the number where one is typed.
 */
export function searchesFor(words: string, fields: readonly FieldBlock[], asked?: readonly string[]): readonly Asked[] {
  const [, beside, rest = words] = /^#(\d{1,15})(?:\s+(.+))?$/.exec(words) ?? [];
  const number = beside ?? /^\d{1,15}$/.exec(words)?.[0];
  const named = ["title", "content", ...fields.filter(maySayName).map(({ slug }) => slug)];
  const slugs = named.filter((slug) => asked?.includes(slug) ?? true).slice(0, listLimits.dots);
  const byNumber = number === undefined ? [] : [{ id: number }];
  return slugs.length === 0 ? byNumber : [...byNumber, { [`${slugs.join()}:like`]: `%${rest}%` }];
}
