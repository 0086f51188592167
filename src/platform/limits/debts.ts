/**
 * Until when keys are in debt, in milliseconds. Bounded: when there are too many, those whose debt is paid are forgotten, and of the others
 * those unused for longest move to a table of fixed size, in which several keys may share a place and owe what the deepest of them
 * owes. So a flood of made-up keys frees nobody, and fills no memory.
 */
import { createHash, randomBytes } from "node:crypto";

const sharedPlaces = 65_536;

export class Debts {
  /** A Map keeps the order of use. */
  readonly #debts = new Map<string, number>();
  readonly #maxKeys: number;
  /** Chosen anew by each process, so that nobody can look for keys that share a place. */
  readonly #salt = randomBytes(16);
  #shared: Float64Array | undefined;

  constructor(maxKeys: number) {
    this.#maxKeys = maxKeys;
  }

  /** How many keys have a place of their own. */
  get size(): number {
    return this.#debts.size;
  }

  of(key: string): number {
    return this.#debts.get(key) ?? this.#shared?.[this.#placeOf(key)] ?? 0;
  }

  set(key: string, debt: number, time: number): void {
    this.#debts.delete(key);
    if (this.#debts.size >= this.#maxKeys) this.#makeRoom(time);
    this.#debts.set(key, debt);
  }

  #makeRoom(time: number): void {
    for (const [key, debt] of this.#debts) if (debt <= time) this.#debts.delete(key);
    const target = Math.floor(this.#maxKeys * 0.9);
    for (const [key, debt] of this.#debts) {
      if (this.#debts.size <= target) return;
      this.#debts.delete(key);
      this.#share(key, debt);
    }
  }

  #share(key: string, debt: number): void {
    this.#shared ??= new Float64Array(sharedPlaces);
    const place = this.#placeOf(key);
    this.#shared[place] = Math.max(this.#shared[place] ?? 0, debt);
  }

  #placeOf(key: string): number {
    return createHash("sha256").update(this.#salt).update(key).digest().readUInt16BE(0);
  }
}
