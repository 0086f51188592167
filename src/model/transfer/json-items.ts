import { UnreadableSource } from "./csv-rows.ts";

/** Cuts a list of JSON objects, or one object a line, into the texts of its objects as they come. Their grammar is for the parser. */
export class JsonItems {
  #item = "";
  #depth = 0;
  #isInText = false;
  #isEscaped = false;

  push(text: string): string[] {
    const items: string[] = [];
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const sign = text.charCodeAt(at);
      if (this.#isInText) this.#readText(sign);
      else if (sign === quote) this.#isInText = this.#depth > 0;
      else if (sign === slash) throw new UnreadableSource(comments);
      else if (sign === openObject || (sign === openList && this.#depth > 0)) {
        if (this.#depth === 0) from = at;
        this.#depth += 1;
      } else if ((sign === closeObject || sign === closeList) && this.#depth > 0) {
        this.#depth -= 1;
        if (this.#depth > 0) continue;
        items.push(this.#item + text.slice(from, at + 1));
        this.#item = "";
      } else if (this.#depth === 0 && !between.includes(text.charAt(at))) throw new UnreadableSource("This is no list of JSON objects.");
    }
    if (this.#depth > 0) this.#item += text.slice(from);
    if (this.#item.length > longestItem) throw new UnreadableSource("An object is longer than 1,000,000 characters.");
    return items;
  }

  end(): void {
    if (this.#depth > 0) throw new UnreadableSource("The last object does not end.");
  }

  #readText(sign: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (sign === backslash) this.#isEscaped = true;
    else if (sign === quote) this.#isInText = false;
  }
}

const [quote, slash, backslash, openObject, closeObject, openList, closeList] = [34, 47, 92, 123, 125, 91, 93];
/** Outside of texts a slash is nothing that JSON knows. */
const comments = "This JSON file has comments (//), or a slash outside of its texts. Take them out and choose it again.";
const between = " \t\r\n,[]\ufeff";
const longestItem = 1_000_000;
