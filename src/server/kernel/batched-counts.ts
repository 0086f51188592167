import type { QuotaBounds } from "./scope.ts";

export type Counted = Pick<QuotaBounds, "records" | "recordBytes">;

/** How long counts are gathered before they are written, in milliseconds. */
const gathered = 50;
/** After a failure it is tried again so many milliseconds later. */
const again = 1_000;

/**
 * What is added to an app in small pieces, written after the commits that added it: the sum of a moment in one statement, in place of one
 * statement for each piece. What was not written yet is lost with the process, which is what some fifty milliseconds add.
 */
export class BatchedCounts {
  readonly #write: (app: number, added: Counted) => Promise<void>;
  readonly #report: (message: string, error: unknown) => void;
  readonly #waiting = new Map<number, Counted>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(write: (app: number, added: Counted) => Promise<void>, report: (message: string, error: unknown) => void) {
    this.#write = write;
    this.#report = report;
  }

  add(app: number, added: Counted): void {
    this.#keep(app, added);
    if (!this.#writing) this.#soon(gathered);
  }

  /** Resolves when all that was added before is written, or could not be. */
  async settled(): Promise<void> {
    await this.#writing;
    if (this.#waiting.size > 0) await this.#begin();
  }

  #keep(app: number, { records, recordBytes }: Counted): void {
    const waiting = this.#waiting.get(app);
    this.#waiting.set(app, { records: (waiting?.records ?? 0) + records, recordBytes: (waiting?.recordBytes ?? 0) + recordBytes });
  }

  #soon(milliseconds: number): void {
    this.#timer ??= setTimeout(() => void this.#begin(), milliseconds).unref();
  }

  /** One after the other: what is added meanwhile goes together. */
  #begin(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing ??= this.#writeAll().then((isAllWritten) => {
      this.#writing = undefined;
      if (this.#waiting.size > 0) this.#soon(isAllWritten ? gathered : again);
    });
    return this.#writing;
  }

  /** Answers whether all of it could be written. */
  async #writeAll(): Promise<boolean> {
    const all = [...this.#waiting];
    this.#waiting.clear();
    let isAllWritten = true;
    for (const [app, added] of all) {
      try {
        await this.#write(app, added);
      } catch (error) {
        this.#report("What was added to an app could not be counted yet", error);
        this.#keep(app, added);
        isAllWritten = false;
      }
    }
    return isAllWritten;
  }
}
