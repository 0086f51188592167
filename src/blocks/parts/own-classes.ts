import type { Json } from "../../model/base/json.ts";

export function joined(...classes: readonly (string | false | undefined)[]): string {
  return classes.filter(Boolean).join(" ");
}

/** Classes that an owner gave to a block or to what is in it; never those that our own style sheet uses. */
export function ownClasses(classes: Json | undefined): string {
  if (typeof classes !== "string") return "";
  return classes
    .split(/\s+/)
    .filter((name) => /^[A-Za-z][\w-]{0,60}$/.test(name))
    .map((name) => `u-${name}`)
    .join(" ");
}
