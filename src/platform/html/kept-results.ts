import { createHash } from "node:crypto";

/** What was worked out from a text, kept by it, so that the same text is worked on once. What was not asked for longest goes first. */
export class KeptResults<Value> {
  readonly #results = new Map<string, { readonly value: Value; readonly size: number }>();
  readonly #most: number;
  #size = 0;

  /** `most`: how much is kept, in whatever unit the sizes are. */
  constructor(most: number) {
    this.#most = most;
  }

  get(text: string): Value | undefined {
    const key = keyOf(text);
    const found = this.#results.get(key);
    if (!found) return undefined;
    // A Map keeps the order of insertion: what is asked for moves to the end.
    this.#results.delete(key);
    this.#results.set(key, found);
    return found.value;
  }

  forget(text: string): void {
    const key = keyOf(text);
    this.#size -= this.#results.get(key)?.size ?? 0;
    this.#results.delete(key);
  }

  keep(text: string, value: Value, size: number): Value {
    const key = keyOf(text);
    this.#size += size - (this.#results.get(key)?.size ?? 0);
    this.#results.delete(key);
    this.#results.set(key, { value, size });
    for (const [oldest, { size: freed }] of this.#results) {
      if (this.#size <= this.#most) break;
      this.#results.delete(oldest);
      this.#size -= freed;
    }
    return value;
  }
}

function keyOf(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
