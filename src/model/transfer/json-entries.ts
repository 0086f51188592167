import { UnreadableSource } from "./csv-rows.ts";

/** An object under a key: both as the texts that they are. */
export interface JsonEntry {
  readonly key: string;
  readonly object: string;
}

/** Cuts one JSON object into what stands under its keys, as it comes. Only objects stand there: whoever reads it so has looked. */
export class JsonEntries {
  #text = "";
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  #key: string | undefined;

  push(text: string): JsonEntry[] {
    const entries: JsonEntry[] = [];
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const sign = text.charCodeAt(at);
      if (this.#isInText) this.#readText(sign);
      else if (sign === quote) this.#isInText = true;
      else if (sign === slash)
        throw new UnreadableSource("This JSON file has comments (//), or a slash outside of its texts. Take them out and choose it again.");
      else if (sign === openObject || sign === openList) {
        this.#depth += 1;
        if (this.#depth === 1) from = at + 1;
      } else if (sign === closeObject || sign === closeList) {
        this.#depth -= 1;
        if (this.#depth !== 1) continue;
        this.#endEntry(this.#text + text.slice(from, at + 1), entries);
        from = at + 1;
      } else if (this.#depth === 1 && sign === colon) {
        this.#key = (this.#text + text.slice(from, at)).trim();
        this.#text = "";
        from = at + 1;
      } else if (this.#depth === 1 && sign === comma) {
        this.#text = "";
        from = at + 1;
      }
    }
    if (this.#depth > 0) this.#text += text.slice(from);
    checkLength(this.#text);
    return entries;
  }

  end(): void {
    if (this.#depth > 0) throw new UnreadableSource("The object does not end.");
  }

  #endEntry(object: string, entries: JsonEntry[]): void {
    checkLength(object);
    if (this.#key !== undefined) entries.push({ key: this.#key, object: object.trim() });
    this.#key = undefined;
    this.#text = "";
  }

  #readText(sign: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (sign === backslash) this.#isEscaped = true;
    else if (sign === quote) this.#isInText = false;
  }
}

const [quote, comma, slash, colon, backslash, openObject, openList, closeObject, closeList] = [34, 44, 47, 58, 92, 123, 91, 125, 93];
const longestEntry = 1_000_000;

function checkLength(text: string): void {
  if (text.length > longestEntry) throw new UnreadableSource("An object is longer than 1,000,000 characters.");
}
