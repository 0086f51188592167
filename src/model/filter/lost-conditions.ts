import { isReservedSlug } from "../fields/reserved-slugs.ts";
import { type Condition, nameOf } from "./condition.ts";

/**
 * Those about a field that is gone: neither a field of the type nor a key that every record has. They must never hold: "is not VIP" would let
 * everybody through, once VIP has another key.
 */
export function lostConditions(all: readonly Condition[], fields: readonly { readonly slug: string }[]): readonly Condition[] {
  return all.filter((one) => {
    const name = nameOf(one);
    const [first = ""] = name.split(".");
    return !fields.some(({ slug }) => slug === name || slug === first) && !isReservedSlug(first);
  });
}

/** What is said of the first of them; undefined: there is none. */
export function lostText(all: readonly Condition[], fields: readonly { readonly slug: string }[]): string | undefined {
  const [lost] = lostConditions(all, fields);
  return lost && `A condition asks for "${nameOf(lost).slice(0, 100)}", which is no field any more.`;
}
