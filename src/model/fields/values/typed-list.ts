/** Words that people type themselves, in one line with commas between; a comma after a backslash belongs to its word. */
export function splitTyped(typed: string): string[] {
  return unique(splitList(typed));
}

/** The same line for words that are there. */
export function joinTyped(words: readonly unknown[]): string {
  return words.map((word) => listItem(String(word))).join(", ");
}

/** The items of "a,b,c". After a backslash a comma, or another backslash, belongs to its item. */
export function splitList(text: string): string[] {
  const items = text.includes("\\") ? splitEscaped(text) : text.split(",");
  return items.map((item) => item.trim()).filter((item) => item !== "");
}

function splitEscaped(text: string): string[] {
  const items = [""];
  for (const [part] of text.matchAll(/\\[,\\]|,|\\|[^,\\]+/g)) {
    if (part === ",") items.push("");
    else items[items.length - 1] += part.length > 1 && part.startsWith("\\") ? part.slice(1) : part;
  }
  return items;
}

/** An item as it stands in such a list. */
export function listItem(text: string): string {
  return text.replace(/[,\\]/g, "\\$&");
}

export function isWord(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= 200;
}

export function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
