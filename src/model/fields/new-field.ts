import { slugify } from "../base/text.ts";
import type { FieldKind } from "./define-field-kind.ts";
import type { FieldBlock } from "./field.ts";

/** A number from 0 up to, but without, 1; handed in, because the model draws none. */
export type Random = () => number;

/** A fresh field as it is added to a form: the start of its kind, an id and a slug that no other field has. */
export function newField(
  kind: FieldKind,
  others: readonly FieldBlock[],
  { random, label = kind.label }: { readonly random: Random; readonly label?: string | undefined },
): FieldBlock {
  const id = newFieldId(kind.kind, random, (candidate) => others.some((other) => other.id === candidate));
  const slug = newFieldSlug(label, id, { random, isTaken: (candidate) => others.some((other) => other.slug === candidate) });
  return { ...kind.start, id, slug, label, component: kind.kind };
}

/** The component with "_" and a random number from 1 to 999, drawn again while it is taken. */
export function newFieldId(component: string, random: Random, isTaken: (id: string) => boolean): string {
  return drawFree(`${component}_`, 999, { random, isTaken });
}

/** "__" and the label as a slug with a random number from 1 to 99; without a label "__" and the id. */
export function newFieldSlug(
  label: string,
  id: string,
  { random, isTaken }: { readonly random: Random; readonly isTaken: (slug: string) => boolean },
): string {
  const words = slugify(label, "_").slice(0, 50);
  if (words !== "") return drawFree(`__${words}`, 99, { random, isTaken });
  const slug = `__${id}`;
  return isTaken(slug) ? drawFree(slug, 99, { random, isTaken }) : slug;
}

/** The key that a changed label gives: it keeps the number that made the old one its own, and draws another where that is taken. */
export function followingSlug(
  label: string,
  { id, slug }: Pick<FieldBlock, "id" | "slug">,
  { random, isTaken }: { readonly random: Random; readonly isTaken: (slug: string) => boolean },
): string {
  const words = slugify(label, "_").slice(0, 50);
  if (words === "" && slug !== "") return slug; // a label that is being typed anew is empty for a moment
  const number = /\d*$/.exec(slug)?.[0] ?? "";
  const kept = `__${words}${number}`;
  if (number !== "" && (kept === slug || !isTaken(kept))) return kept;
  return newFieldSlug(label, id, { random, isTaken: (candidate) => candidate !== slug && isTaken(candidate) });
}

/** "start" and a number from 1 to `highest`. Every tenth unlucky draw widens the range, so that a full one still gives a name. */
export function drawFree(
  start: string,
  highest: number,
  { random, isTaken }: { readonly random: Random; readonly isTaken: (name: string) => boolean },
): string {
  for (let draw = 0; ; draw++) {
    const range = highest * 10 ** Math.floor(draw / 10);
    const name = start + (1 + Math.floor(random() * range));
    if (!isTaken(name)) return name;
  }
}
