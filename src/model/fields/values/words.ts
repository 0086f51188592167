/** Words that people type themselves, in one line with commas between. */
export function wordsOf(typed: string): string[] {
  return unique(typed.split(",").map((word) => word.trim())).filter((word) => word !== "");
}

export function isWord(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= 200;
}

export function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
