/** The name that stands before the caret, as far as it is typed; nothing inside a text. */
export function wordAt(source: string, caret: number): { readonly word: string; readonly from: number } | undefined {
  const before = source.slice(0, caret);
  const word = /[A-Za-z_][\w]*$/.exec(before)?.[0] ?? "";
  const from = caret - word.length;
  const isInText = (before.slice(0, from).match(/"/g) ?? []).length % 2 === 1 || (before.slice(0, from).match(/'/g) ?? []).length % 2 === 1;
  return word === "" || isInText || source[from - 1] === "." ? undefined : { word, from };
}
