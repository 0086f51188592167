import { countCharacters, lengthsOf } from "../../model/fields/values/lengths.ts";
import { mostRows, type TextareaOptions } from "../../model/fields/values/textarea.ts";

/** How many rows a text area has: it grows with its lines up to a point, then scrolls. */
export function rowsFor(text: string, { rows = 3 }: TextareaOptions): number {
  return Math.min(mostRows(rows), Math.max(rows, text.split("\n").length));
}

/** How much of the room is taken: "9 / 10". */
export function roomOf(text: string, field: TextareaOptions): { readonly className: string; readonly words: string } {
  const count = countCharacters(text);
  const { longest } = lengthsOf(field);
  return { className: count >= longest ? "f-counter f-counter-full" : "f-counter", words: `${count} / ${longest}` };
}
