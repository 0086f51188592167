import { tooMuchText, unreadableBook } from "../excel/book-kind.ts";

type Kind = "open" | "close" | "empty" | "text";

/** Goes through XML once, tag by tag and text by text, and keeps nothing of what it has passed. */
export class XmlReader {
  kind: Kind = "text";
  /** Of the tag that it stands at; "" at a text. */
  name = "";
  #xml: string;
  /** What follows, piece by piece; undefined: nothing does. */
  #rest: Iterator<string> | undefined;
  #at = 0;
  /** What is inside of the tag behind its name, or the text. */
  #inner: readonly [from: number, to: number] = [0, 0];
  #isPlain = false;

  constructor(xml: string, rest?: Iterator<string>) {
    this.#xml = xml;
    this.#rest = rest;
  }

  /** Whether there is a further tag or text. */
  next(): boolean {
    this.#dropPassed();
    while (this.#holds(1)) {
      if (this.#xml.charCodeAt(this.#at) !== lessThan) return this.#standAtText(this.#at, this.#indexOf("<"));
      this.#holds(cdata.length);
      const sign = this.#xml.charAt(this.#at + 1);
      if (sign !== "!" && sign !== "?") return this.#standAtTag();
      if (this.#xml.startsWith(cdata, this.#at)) {
        const end = this.#indexOf("]]>");
        this.#standAtText(this.#at + cdata.length, end, { isPlain: true });
        this.#at = end + "]]>".length;
        return true;
      }
      const end = this.#xml.startsWith("<!--", this.#at) ? "-->" : ">";
      this.#at = this.#indexOf(end) + end.length;
    }
    return false;
  }

  /** Goes to the next tag or text, where there has to be one. */
  goOn(): true {
    if (!this.next()) throw unreadableBook("LibreOffice");
    return true;
  }

  /** Whether it has come to where the element ends that it was in. */
  isEndOf(name: string): boolean {
    return this.kind === "close" && this.name === name;
  }

  /** The text that it stands at. */
  text(): string {
    const text = this.#xml.slice(...this.#inner);
    return this.#isPlain ? text : withoutEntities(text);
  }

  attributes(): ReadonlyMap<string, string> {
    // Each begins behind a blank, so that a long word which is none is gone through once.
    const found = this.#xml.slice(...this.#inner).matchAll(/\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
    return new Map(Array.from(found, ([, name = "", double, single]) => [name, withoutEntities(double ?? single ?? "")]));
  }

  /** Goes to the end of the element that it stands at. */
  skip(): void {
    if (this.kind !== "open") return;
    for (let depth = 1; depth > 0; ) {
      this.goOn();
      if (this.kind === "open") depth += 1;
      else if (this.kind === "close") depth -= 1;
    }
  }

  #standAtText(from: number, to: number, { isPlain = false } = {}): true {
    this.kind = "text";
    this.name = "";
    this.#inner = [from, to];
    this.#isPlain = isPlain;
    this.#at = to;
    return true;
  }

  #standAtTag(): true {
    const end = this.#endOfTag();
    const isClosing = this.#xml.charAt(this.#at + 1) === "/";
    const isEmpty = this.#xml.charAt(end - 1) === "/";
    tagName.lastIndex = this.#at + (isClosing ? 2 : 1);
    this.name = tagName.exec(this.#xml)?.[0] ?? "";
    this.kind = isClosing ? "close" : isEmpty ? "empty" : "open";
    this.#inner = [tagName.lastIndex, isEmpty ? end - 1 : end];
    this.#at = end + 1;
    return true;
  }

  /** Values in quotes may hold the sign that ends a tag. */
  #endOfTag(): number {
    let quote = 0;
    for (let at = this.#at; at < this.#xml.length || this.#pull(); at += 1) {
      const sign = this.#xml.charCodeAt(at);
      if (quote !== 0) {
        if (sign === quote) quote = 0;
      } else if (sign === greaterThan) return at;
      else if (sign === doubleQuote || sign === singleQuote) quote = sign;
    }
    throw unreadableBook("LibreOffice");
  }

  #indexOf(text: string): number {
    for (let from = this.#at, isMore = true; isMore; isMore = this.#pull()) {
      const at = this.#xml.indexOf(text, from);
      if (at >= 0) return at;
      from = Math.max(this.#at, this.#xml.length - text.length + 1);
    }
    if (text === "<") return this.#xml.length;
    throw unreadableBook("LibreOffice");
  }

  /** Whether so many signs are there from where it stands. */
  #holds(count: number): boolean {
    while (this.#xml.length < this.#at + count) if (!this.#pull()) return false;
    return true;
  }

  /** Takes a lot at once, and as much as is not passed yet, so that what is held is not put together anew for each piece. False: there is no more. */
  #pull(): boolean {
    const held = this.#xml.length - this.#at;
    if (held > longestHeld) throw tooMuchText("LibreOffice");
    const pieces: string[] = [];
    for (let length = 0; this.#rest && length <= Math.max(held, takenAtOnce); ) {
      const next = this.#rest.next();
      if (next.done) this.#rest = undefined;
      else pieces.push(next.value);
      length += next.done ? 0 : next.value.length;
    }
    this.#xml += pieces.join("");
    return pieces.length > 0;
  }

  #dropPassed(): void {
    if (this.#rest === undefined || this.#at < takenAtOnce) return;
    this.#xml = this.#xml.slice(this.#at);
    this.#at = 0;
  }
}

/** Signs of one text or tag: a picture that lies on a sheet is one. */
const longestHeld = 50_000_000;
const takenAtOnce = 1_000_000;
const cdata = "<![CDATA[";
const tagName = /[\w:.-]*/y;
const [lessThan, greaterThan, doubleQuote, singleQuote] = [0x3c, 0x3e, 0x22, 0x27];

const entities: { readonly [name: string]: string } = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function withoutEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
