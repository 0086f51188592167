/** The functions as an author names them: which there are, how many values each takes, and which are methods too. */
import { fail, ok, type Result } from "../base/result.ts";
import { explained } from "./functions-explained.ts";

/** Methods that people know from JavaScript, and the function that each is. The value before the point is its first. */
const methods = new Map<string, keyof typeof explained>([
  ["toUpperCase", "upper"],
  ["toLowerCase", "lower"],
  ["trim", "trim"],
  ["includes", "contains"],
  ["startsWith", "startsWith"],
  ["endsWith", "endsWith"],
  ["indexOf", "indexOf"],
  ["slice", "slice"],
  ["replaceAll", "replace"],
  ["split", "split"],
  ["join", "join"],
  ["repeat", "repeat"],
  ["padStart", "padStart"],
  ["padEnd", "padEnd"],
  ["at", "at"],
  ["concat", "concat"],
  ["toString", "text"],
]);

export function methodNamed(name: string): string | undefined {
  return methods.get(name);
}

export function functionNamed(name: string): Result<string> {
  if (Object.hasOwn(explained, name)) return ok(name);
  const close = Object.keys(explained).find((known) => known.toLowerCase() === name.toLowerCase());
  return fail(`There is no function called ${name}.${close ? ` Did you mean ${close}?` : ""}`);
}

/** What is wrong with calling a function with so many values. */
export function checkArity(name: string, count: number): string | undefined {
  const takes: readonly string[] = explained[name as keyof typeof explained].takes;
  const isOpen = takes.some((value) => value.startsWith("..."));
  const least = takes.filter((value) => !value.endsWith("?")).length;
  if (count >= least && (isOpen || count <= takes.length)) return undefined;
  return `${name} is called as ${signatureOf(name as keyof typeof explained)}.`;
}

/** "date(value, format?, zone?)" */
export function signatureOf(name: keyof typeof explained): string {
  return `${name}(${explained[name].takes.join(", ")})`;
}
