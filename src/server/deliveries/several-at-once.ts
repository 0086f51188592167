/** How many are under way at most: one at first, twice as many whenever one has gone well. Whoever is down is not knocked at by many. */
export class Pace {
  static readonly #most = 8;
  #width = 1;

  get width(): number {
    return this.#width;
  }

  wentWell(): void {
    this.#width = Math.min(Pace.#most, this.#width * 2);
  }
}

interface Doing<Item> {
  readonly pace: Pace;
  /** Whether one may not begin before another that came earlier has ended. */
  readonly waitsFor: (later: Item, earlier: Item) => boolean;
  /** Does one, and never throws. False: nothing more is begun. */
  readonly begin: (item: Item) => Promise<boolean>;
}

/** Does things in their order, several at once where none has to wait for another. Answers those that were not begun. */
export async function severalAtOnce<Item>(items: readonly Item[], { pace, waitsFor, begin }: Doing<Item>): Promise<readonly Item[]> {
  const waiting = [...items];
  const underWay = new Map<Item, Promise<void>>();
  let goesOn = true;
  while (true) {
    while (goesOn && underWay.size < pace.width) {
      const next = waiting.findIndex((item, at) => ![...underWay.keys(), ...waiting.slice(0, at)].some((one) => waitsFor(item, one)));
      const [item] = next < 0 ? [] : waiting.splice(next, 1);
      if (item === undefined) break;
      underWay.set(item, doOne(item));
    }
    if (underWay.size === 0) return waiting;
    await Promise.race(underWay.values());
  }

  async function doOne(item: Item): Promise<void> {
    const wentWell = await begin(item);
    if (wentWell) pace.wentWell();
    else goesOn = false;
    underWay.delete(item);
  }
}
