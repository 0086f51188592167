import type { FieldBlock } from "../fields/field.ts";
import { maySayName } from "../fields/field-traits.ts";

/** A record as far as it says what it is called: the built-in keys, and beside them its values by slug. */
interface Titled {
  readonly id: number;
  readonly title?: string | null;
  readonly content?: string | null;
  readonly [slug: string]: unknown;
}

/** What a record is called, and by which of its keys; by none where only its id is left. */
export interface Named {
  readonly title: string;
  /** The title without the number that may be part of it. */
  readonly words: string;
  readonly by: string | undefined;
}

/**
 * A record is called by its title, else by the first 40 characters of its content, else by # and its id, with
 * what the first line of its form says. `fields`: the form, where it is known.
 */
export function namedBy(post: Titled, fields: readonly FieldBlock[] = []): Named {
  const title = textIn(post, "title");
  if (title) return { title, words: title, by: "title" };
  const content = [...textIn(post, "content")].slice(0, 40).join("");
  if (content) return { title: content, words: content, by: "content" };
  const field = fields.find((each) => maySayName(each) && textIn(post, each.slug) !== "");
  const words = field ? textIn(post, field.slug) : "";
  return { title: `#${post.id} ${words}`.trim(), words, by: field?.slug };
}

export function titleOf(post: Titled, fields?: readonly FieldBlock[]): string {
  return namedBy(post, fields).title;
}

/** Long texts are not walked through to their end. */
function textIn(post: Titled, slug: string): string {
  const value = post[slug];
  return typeof value === "string" ? value.trim().slice(0, slug === "title" ? undefined : 160) : "";
}
