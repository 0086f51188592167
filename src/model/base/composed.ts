import { composedText } from "./composed-text.ts";
import { isJsonObject, type Json } from "./json.ts";

/** All texts and keys in a value composed. A value of which nothing changes is answered as it is. */
export function composed(value: Json): Json {
  if (typeof value === "string") return composedText(value);
  if (Array.isArray(value)) {
    const items = value.map(composed);
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (!isJsonObject(value)) return value;
  let isChanged = false;
  const entries = Object.entries(value).map(([key, held]) => {
    const [name, item] = [composedText(key), held === undefined ? held : composed(held)];
    isChanged ||= name !== key || item !== held;
    return [name, item] as const;
  });
  return isChanged ? Object.fromEntries(entries) : value;
}
