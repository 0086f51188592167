interface Bounds {
  readonly least: number;
  readonly most: number;
  /** How long they should take, in milliseconds. */
  readonly aim: number;
}

/**
 * How many are done at once of very much: as many as take about so long, as those before them did. What takes longer keeps others waiting,
 * most of all on the embedded engine, where one statement runs at a time; what is shorter spends its time on beginning and ending.
 */
export class AdaptiveBatch {
  readonly #bounds: Bounds;
  #size: number;

  constructor(first: number, bounds: Bounds) {
    this.#size = first;
    this.#bounds = bounds;
  }

  get size(): number {
    return this.#size;
  }

  /** Never more than twice as many as before: a few may have been quick because of what they were. */
  took(count: number, milliseconds: number): void {
    const { least, most, aim } = this.#bounds;
    const wanted = (count * aim) / Math.max(milliseconds, 0.1);
    this.#size = Math.round(Math.max(least, Math.min(most, this.#size * 2, wanted)));
  }
}
