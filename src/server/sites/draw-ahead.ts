import type { Visited } from "./visited.ts";

/** A page at an address where somebody saw it. */
export type Seen = Pick<Visited, "place" | "path">;

/** A page as its site is now. */
export type ToDraw = Omit<Visited, "isCurrent">;

interface Drawing {
  /** The pages of a site that are to be drawn, the most urgent first; `seen`: those that visitors were shown, the last first. */
  readonly find: (app: number, seen: readonly Seen[]) => Promise<readonly ToDraw[]>;
  readonly draw: (page: ToDraw) => Promise<unknown>;
}

/** How long nothing changes before pages are drawn, in milliseconds: of a burst of changes only what came of them is drawn. */
export const quiet = 150;
/** So many pages of an app are drawn; and of so many apps it is known what was seen. */
export const mostPages = 20;
const mostApps = 500;

/**
 * Draws pages in the background once their site has changed, so that the first who asks for one finds it drawn: what was just published, and
 * what visitors of this process saw last. One page after the other; a change meanwhile begins it anew.
 */
export class DrawnAhead {
  readonly #drawing: Drawing;
  readonly #seen = new Map<number, Map<string, Seen>>();
  readonly #waiting = new Map<number, NodeJS.Timeout>();
  #busy: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(drawing: Drawing) {
    this.#drawing = drawing;
  }

  /** A visitor was shown a page that everybody may see and that stays as it is for a while. */
  saw({ app, place, path }: ToDraw): void {
    const pages = this.#seen.get(app.id) ?? new Map<string, Seen>();
    putLast(this.#seen, app.id, pages, mostApps);
    putLast(pages, addressOf({ place, path }), { place, path }, mostPages);
  }

  changed(app: number): void {
    clearTimeout(this.#waiting.get(app));
    const begin = () => {
      this.#waiting.delete(app);
      this.#busy = this.#busy.then(() => this.#drawAll(app));
    };
    this.#waiting.set(app, setTimeout(begin, quiet).unref());
  }

  /** Lets the page end that is being drawn; no other is begun. */
  async stop(): Promise<void> {
    this.#isOver = true;
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    await this.#busy;
  }

  async #drawAll(app: number): Promise<void> {
    const isOut = () => this.#isOver || this.#waiting.has(app);
    try {
      const seen = [...(this.#seen.get(app)?.values() ?? [])].reverse();
      const pages = isOut() ? [] : await this.#drawing.find(app, seen);
      for (const page of pages) if (!isOut()) await this.#drawing.draw(page);
    } catch {
      // Whoever asks for the page draws it, and is told what is wrong with it.
    }
  }
}

export function addressOf({ place, path }: Seen): string {
  return `${place.origin}${place.base} ${path}`;
}

/** A Map keeps the order of insertion: what was put last is the last to go. */
function putLast<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
