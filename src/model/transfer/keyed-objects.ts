import type { TableBytes } from "./json-tables.ts";

/** What the rows of an object are called that has an object of its own under each key, and what it is called as one row. */
export const byKey = "A row for each key";
const asOne = "All of it as one row";

/** From so many on they are taken for rows at once: fewer may be the parts of one thing, as two addresses are. */
const [manyKeys, fewestKeys] = [10, 2];
/** So many tell whether they are alike. */
const mostLooked = 50;
const longestKey = 200;

/**
 * Looks whether all that stands right under the keys of one JSON object are objects which share their keys: `{"ann": {"age": 5}, "bob": {"age": 6}}`.
 * It is told each sign outside of texts with how deep it stands, and the bytes of texts two deep.
 */
export class KeyedObjects {
  #objects = 0;
  #hasOthers = false;
  /** Whether a value is awaited right below the object. */
  #isAwaiting = false;
  #isInObject = false;
  #text: number[] = [];
  #mentions = 0;
  readonly #keys = new Set<string>();

  readSign(sign: number, depth: number): void {
    if (depth === 1) this.#readOutside(sign);
    if (depth !== 2 || !this.#isInObject || this.#objects > mostLooked) return;
    if (sign === quote) this.#text = [];
    if (sign === colon) this.#addKey();
  }

  readText(byte: number): void {
    if (this.#objects <= mostLooked && this.#text.length < longestKey) this.#text.push(byte);
  }

  /** The two ways to read it, the likelier one first; none where it is something else. */
  tables(end: number): readonly TableBytes[] {
    const isShared = this.#mentions * 2 >= this.#keys.size * Math.min(this.#objects, mostLooked);
    if (this.#hasOthers || this.#objects < fewestKeys || this.#keys.size === 0 || !isShared) return [];
    const [keyed, whole]: readonly [TableBytes, TableBytes] = [
      { name: byKey, start: 0, end, isKeyed: true },
      { name: asOne, start: 0, end },
    ];
    return this.#objects >= manyKeys ? [keyed, whole] : [whole, keyed];
  }

  #readOutside(sign: number): void {
    if (sign === colon) this.#isAwaiting = true;
    else if (this.#isAwaiting) {
      this.#isAwaiting = false;
      this.#isInObject = sign === openObject;
      if (this.#isInObject) this.#objects += 1;
      else this.#hasOthers = true;
    }
  }

  #addKey(): void {
    this.#mentions += 1;
    this.#keys.add(String.fromCharCode(...this.#text));
  }
}

const [quote, colon, openObject] = [34, 58, 123];
