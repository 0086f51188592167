import { pino } from "pino";

/** Characters: a system call for each line would cost more than answering a kept page. */
const blockSize = 16_384;
const longestWait = 100;

/** Writes when it is told, and what it still holds when the process ends. */
interface Destination {
  write(block: Buffer): boolean;
  flushSync(): void;
}

/**
 * Lines leave together, a tenth of a second late at most. They are gathered here because a line more costs only itself: pino's
 * destination measures all that it holds again for each.
 */
export class GatheredLines {
  readonly #to: Destination;
  #lines: string[] = [];
  #size = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `dest`: a file descriptor. */
  constructor(dest: number) {
    // Without a least length it goes on with what came while it wrote; with one, that would wait for the next line.
    const atOnce = { sync: false, minLength: 0, maxWrite: 8 * blockSize } as const;
    // Its types know of text alone.
    this.#to = pino.destination({ dest, contentMode: "buffer", ...atOnce }) as unknown as Destination;
    process.on("exit", () => this.flushSync());
  }

  write(line: string): void {
    this.#lines.push(line);
    this.#size += line.length;
    if (this.#size >= blockSize) this.#hand();
    else this.#timer ??= setTimeout(() => this.#hand(), longestWait).unref();
  }

  /** What pino asks for after a fatal line. */
  flushSync(): void {
    this.#hand();
    this.#to.flushSync();
  }

  #hand(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#lines.length === 0) return;
    this.#to.write(Buffer.from(this.#lines.join("")));
    this.#lines = [];
    this.#size = 0;
  }
}
