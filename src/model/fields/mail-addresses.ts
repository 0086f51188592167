import { isEmail } from "./values/input-text.ts";

/** A line of e-mail addresses, with commas, semicolons or blanks between them: those that are some, each once, and the words that are none. */
export function readMailAddresses(text: string): { readonly addresses: readonly string[]; readonly others: readonly string[] } {
  const words = [...new Set(text.split(/[\s,;<>]+/).filter((word) => word !== ""))];
  return { addresses: words.filter(isEmail), others: words.filter((word) => !isEmail(word)) };
}
