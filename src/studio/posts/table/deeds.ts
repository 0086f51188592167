import type { Post } from "../../../contract/posts.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import type { Outcome } from "./in-turn.ts";

/** What was written into one record: as it is since then, what it held before, and what it holds now. */
interface Written {
  readonly post: Post;
  readonly before: FieldValues;
  readonly after: FieldValues;
}

/** What somebody did to cells at once; it is taken back as one. */
export type Deed = readonly Written[];

export type SetValues = (change: { readonly post: Post; readonly values: FieldValues }) => Promise<Post>;

/** How many deeds can be taken back. */
const mostDeeds = 100;

export interface Deeds {
  readonly done: readonly Deed[];
  readonly undone: readonly Deed[];
}

export const noDeeds: Deeds = { done: [], undone: [] };

/** What is done anew ends what could be done again. */
export function withDeed({ done }: Deeds, deed: Deed): Deeds {
  return deed.length === 0 ? { done, undone: [] } : { done: [...done, deed].slice(-mostDeeds), undone: [] };
}

/** Writes values and tells what was done: what the records held, so that it can be put back. */
export async function writeDeed(set: SetValues, { post, values }: Parameters<SetValues>[0]): Promise<Written> {
  const before = Object.fromEntries(Object.keys(values).map((slug) => [slug, post[slug] ?? null])) as FieldValues;
  return { post: await set({ post, values }), before, after: values };
}

/** What to write to take a deed back. What somebody else has put there since stays: the records are as the deed left them. */
export function takingBack(deed: Deed): readonly Parameters<SetValues>[0][] {
  return [...deed].reverse().map(({ post, before }) => ({ post, values: before }));
}

/** What of a deed is still to be taken back, as nobody answered; what was refused is not asked for again. */
export function unansweredOf(deed: Deed, failed: Outcome<{ readonly post: Post }>["failed"]): Deed {
  const lost = new Set(failed.filter(({ failure }) => failure.status === 0).map(({ item }) => item.post));
  return lost.size === deed.length ? deed : deed.filter(({ post }) => lost.has(post));
}

/** Deeds with one of them back in its turn: behind those that it was behind. */
export function withBack(deeds: readonly Deed[], deed: Deed, before: readonly Deed[]): readonly Deed[] {
  if (deed.length === 0) return deeds;
  return [...deeds.filter((each) => before.includes(each)), deed, ...deeds.filter((each) => !before.includes(each))];
}
