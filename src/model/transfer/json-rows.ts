import { UnreadableSource } from "./csv-rows.ts";

/** Whether a text begins as a list of plain values: none of them is the name of a column. */
export function beginsAsValues(text: string): boolean {
  return /^\s*\[(?!\s*\[)/.test(text) && beginsAsRows(text);
}

/** Whether a text begins as a list of JSON whose items are lists or plain values, of which at least one is there. */
export function beginsAsRows(text: string): boolean {
  return /^\s*\[\s*(?:\[\s*(?!\s*[{[])|"|-?\d|(?:true|false|null)\s*[,\]])/.test(text);
}

/**
 * Cuts a list of lists, or of plain values, into the texts of its rows as they come: a plain value is a row of one cell. Their grammar is for
 * the parser.
 */
export class JsonRows {
  #place: "before" | "in" | "behind" = "before";
  #item = "";
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  /** Whether the items are lists; undefined: there was none yet. */
  #areLists: boolean | undefined;
  #count = 0;

  push(text: string): string[] {
    const rows: string[] = [];
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const sign = text.charAt(at);
      if (this.#isInText) this.#readText(sign);
      else if (this.#place !== "in") {
        this.#readOutside(sign);
        from = at + 1;
      } else if (this.#depth === 0 && (sign === "," || sign === "]")) {
        this.#endItem(this.#item + text.slice(from, at), rows);
        from = at + 1;
        if (sign === "]") this.#place = "behind";
      } else this.#readInside(sign);
    }
    if (this.#place === "in") this.#item += text.slice(from);
    checkLength(this.#item);
    return rows;
  }

  end(): void {
    if (this.#place !== "behind") throw new UnreadableSource("The list does not end.");
  }

  #readText(sign: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (sign === "\\") this.#isEscaped = true;
    else if (sign === '"') this.#isInText = false;
  }

  #readOutside(sign: string): void {
    if (sign === "[" && this.#place === "before") this.#place = "in";
    else if (sign.trim() !== "" && sign !== "\ufeff")
      throw new UnreadableSource("Something stands behind the list of this JSON file. Put all of it into one list, with commas between.");
  }

  #readInside(sign: string): void {
    if (sign === '"') this.#isInText = true;
    else if (sign === "[" || sign === "{") this.#depth += 1;
    else if (sign === "]" || sign === "}") this.#depth -= 1;
    else if (sign === "/")
      throw new UnreadableSource("This JSON file has comments (//), or a slash outside of its texts. Take them out and choose it again.");
  }

  #endItem(text: string, rows: string[]): void {
    this.#item = "";
    checkLength(text);
    const item = text.trim();
    // Behind the last comma nothing needs to stand.
    if (item === "") return;
    this.#count += 1;
    const isList = item.startsWith("[");
    this.#areLists ??= isList;
    if (isList !== this.#areLists || item.startsWith("{"))
      throw new UnreadableSource(
        `The items of this list are not alike: item ${this.#count} is ${kindOf(item)}, and the first is ${this.#areLists ? "a list" : "a plain value"}.`,
      );
    rows.push(isList ? item : `[${item}]`);
  }
}

function kindOf(item: string): string {
  return item.startsWith("[") ? "a list" : item.startsWith("{") ? "an object" : "a plain value";
}

const longestItem = 1_000_000;

function checkLength(item: string): void {
  if (item.length > longestItem) throw new UnreadableSource("An item of the list is longer than 1,000,000 characters.");
}
