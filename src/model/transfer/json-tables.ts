import { KeyedObjects } from "./keyed-objects.ts";
import type { NestedList } from "./nested-lists.ts";

/** A part of a file that is a table by itself: bytes from `start` to `end`, which is no part of it. */
export interface TableBytes {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Its rows are the objects of a list inside of each row of these bytes. */
  readonly nested?: NestedList;
  /** Its rows are the objects under the keys of the one object that these bytes are. */
  readonly isKeyed?: true;
}

type TextOf = (bytes: Uint8Array) => string;

/**
 * Finds the lists of objects that one JSON object holds, as services wrap what they answer: `{"data": [{…}], "total": 9}`. It takes the
 * bytes of the file as they come and keeps none: all that counts is ASCII, in UTF-8 as in what is older. Several objects are no wrapping.
 */
export class JsonTables {
  readonly #textOf: TextOf;
  readonly #tables: TableBytes[] = [];
  #at = 0;
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  #key: number[] = [];
  /** Where a list right below the object began, and what its first item begins with. */
  #list: { readonly start: number; first?: number } | undefined;
  /** Before the object; inside; behind its end; it is no one object. */
  #place: "before" | "in" | "behind" | "elsewhere" = "before";
  readonly #keyed = new KeyedObjects();

  constructor(textOf: TextOf) {
    this.#textOf = textOf;
  }

  /** Whether there is anything left to be found out. */
  get isOpen(): boolean {
    return this.#place !== "elsewhere";
  }

  push(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.#place === "elsewhere") return;
      if (this.#isInText) this.#readText(byte);
      else if (byte > space) this.#readSign(byte);
      this.#at += 1;
    }
  }

  end(): readonly TableBytes[] {
    return this.#place === "behind" ? this.#tables : [];
  }

  /** The ways to read an object that has objects alike under all of its keys. */
  keyedTables(): readonly TableBytes[] {
    return this.#place === "behind" ? this.#keyed.tables(this.#at) : [];
  }

  #readSign(sign: number): void {
    if (this.#place === "before" && byteOrderMark.includes(sign)) return;
    if (this.#place !== "in") this.#place = this.#place === "before" && sign === openObject ? "in" : "elsewhere";
    if (this.#list && this.#depth === 2) this.#list.first ??= sign;
    this.#keyed.readSign(sign, this.#depth);
    if (sign === quote) this.#beginText();
    if (sign === openList && this.#depth === 1) this.#list = { start: this.#at };
    if (sign === openObject || sign === openList) this.#depth += 1;
    if (sign === closeObject || sign === closeList) this.#close();
  }

  #beginText(): void {
    this.#isInText = true;
    if (this.#depth === 1) this.#key = [];
  }

  #readText(byte: number): void {
    const isEnd = byte === quote && !this.#isEscaped;
    this.#isEscaped = byte === backslash && !this.#isEscaped;
    if (isEnd) this.#isInText = false;
    else if (this.#depth === 2) this.#keyed.readText(byte);
    else if (this.#depth === 1 && this.#key.length < longestKey) this.#key.push(byte);
  }

  #close(): void {
    this.#depth -= 1;
    if (this.#depth === 0) this.#place = "behind";
    if (this.#depth !== 1 || !this.#list) return;
    const { start, first } = this.#list;
    this.#list = undefined;
    if (first === openObject && this.#tables.length < mostTables)
      this.#tables.push({ name: nameOf(this.#textOf(Uint8Array.from(this.#key))), start, end: this.#at + 1 });
  }
}

function nameOf(key: string): string {
  try {
    return String(JSON.parse(`"${key}"`));
  } catch {
    return key; // cut in the middle of a sign
  }
}

const [space, quote, backslash, openObject, closeObject, openList, closeList] = [32, 34, 92, 123, 125, 91, 93];
const byteOrderMark = [0xef, 0xbb, 0xbf];
const longestKey = 200;
const mostTables = 100;
