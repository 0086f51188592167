import { createHash, randomBytes } from "node:crypto";
import { addDays } from "../../model/fields/days.ts";
import type { Database } from "../../platform/db/database.ts";
import { addVisits, type CountKind, deleteOldVisits, type VisitCount } from "./store.ts";

/** Somebody looked at a page. Address and browser make the number by which one visitor is told from another today; neither is kept. */
export interface Visit {
  readonly app: number;
  /** The day of the app, YYYY-MM-DD. */
  readonly day: string;
  readonly page: number;
  readonly address: string;
  readonly browser: string;
  /** The host from which they came; "": none that is known; undefined: another page of the site. */
  readonly source: string | undefined;
}

/** How long visits are gathered before they are written, in milliseconds. */
const gathered = 1_000;
/** So many names of a kind are counted apart in one writing and day; the others together, under "other". */
const mostNames = 200;
/** So many visitors of a day are told apart in one process. Past that they count as seen before. */
const mostVisitors = 200_000;
/** Days for which counts are kept. */
const keptDays = 90;

/**
 * Counts visits without keeping anything of a visitor: a number made of their address and browser with a secret of the day, which lives in memory
 * only, tells whether they were here today. Sums are written together, one statement for an app, and added to those of other processes. A visitor
 * whom two processes serve on one day is counted by each.
 */
export class VisitCounter {
  readonly #database: Database;
  readonly #report: (message: string) => void;
  #waiting = new Map<string, { readonly app: number; count: VisitCount }>();
  readonly #names = new Map<string, number>();
  readonly #days = new Map<string, { readonly secret: Buffer; readonly seen: Set<string> }>();
  readonly #cleaned = new Map<number, string>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(database: Database, report: (message: string) => void) {
    this.#database = database;
    this.#report = report;
  }

  /** Takes no time to speak of, and asks nobody. */
  saw({ app, day, page, address, browser, source }: Visit): void {
    const person = this.#personOf(day, `${app} ${address} ${browser}`);
    this.#add(app, { day, kind: "site", name: "", views: 1, visitors: this.#isNew(day, `${app} ${person}`) });
    this.#add(app, { day, kind: "page", name: String(page), views: 1, visitors: this.#isNew(day, `${app} ${page} ${person}`) });
    if (source !== undefined) this.#add(app, { day, kind: "source", name: source, views: 1, visitors: 0 });
    this.#timer ??= setTimeout(() => void this.settled(), gathered).unref();
  }

  /** Resolves when all that was counted before is written, or could not be. */
  settled(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  }

  #personOf(day: string, said: string): string {
    return createHash("sha256").update(this.#dayOf(day).secret).update(said).digest("base64url").slice(0, 12);
  }

  #isNew(day: string, key: string): 0 | 1 {
    const { seen } = this.#dayOf(day);
    if (seen.has(key) || seen.size >= mostVisitors) return 0;
    seen.add(key);
    return 1;
  }

  /** Zones have at most three days at once; the secrets of older ones are gone, and with them whom they told apart. */
  #dayOf(day: string) {
    const known = this.#days.get(day);
    if (known) return known;
    const made = { secret: randomBytes(32), seen: new Set<string>() };
    this.#days.set(day, made);
    for (const old of [...this.#days.keys()].sort().slice(0, -3)) this.#days.delete(old);
    return made;
  }

  #add(app: number, { name, ...given }: VisitCount): void {
    const count = { ...given, name: this.#nameOf(app, given, name) };
    const key = `${app} ${count.day} ${count.kind} ${count.name}`;
    const before = this.#waiting.get(key)?.count;
    const sum = { ...count, views: count.views + (before?.views ?? 0), visitors: count.visitors + (before?.visitors ?? 0) };
    this.#waiting.set(key, { app, count: sum });
  }

  #nameOf(app: number, { day, kind }: { readonly day: string; readonly kind: CountKind }, name: string): string {
    if (kind !== "source" || this.#waiting.has(`${app} ${day} ${kind} ${name}`)) return name;
    const group = `${app} ${day}`;
    const number = (this.#names.get(group) ?? 0) + 1;
    this.#names.set(group, number);
    return number > mostNames ? "other" : name;
  }

  async #writeAll(): Promise<void> {
    const all = [...this.#waiting.values()];
    this.#waiting = new Map();
    if (this.#days.size > 0 && this.#names.size > 10_000) this.#names.clear();
    for (const app of new Set(all.map((one) => one.app))) {
      const counts = all.filter((one) => one.app === app).map(({ count }) => count);
      try {
        await this.#database.transaction(app, async (db) => {
          await addVisits(db, counts);
          await this.#deleteOld(app, counts.at(-1)?.day ?? "", (before) => deleteOldVisits(db, before));
        });
      } catch (error) {
        this.#report(`The visits of app ${app} could not be counted: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  /** Once a day. */
  async #deleteOld(app: number, day: string, remove: (before: string) => Promise<void>): Promise<void> {
    if (day === "" || this.#cleaned.get(app) === day) return;
    if (this.#cleaned.size > 10_000) this.#cleaned.clear();
    this.#cleaned.set(app, day);
    await remove(addDays(day, -keptDays));
  }
}
