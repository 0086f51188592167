/** The text with what stands for its words in braces. */
export function filledIn(text: string, words: { readonly [name: string]: string | number }): string {
  return text.replace(/\{(\w{1,20})\}/g, (hole, name: string) => (Object.hasOwn(words, name) ? String(words[name]) : hole));
}
