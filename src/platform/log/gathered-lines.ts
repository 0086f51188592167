import { pino } from "pino";

/** Characters: a system call for each line would cost more than answering a kept page. */
const blockSize = 65_536;
const longestWait = 100;

/** Writes when it is told, and what it still holds when the process ends. */
interface Destination {
  write(block: Buffer): boolean;
  flush(): void;
  flushSync(): void;
  on(event: "drain", listener: () => void): void;
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
  #isWriting = false;
  /** Whether lines were handed on while it wrote others. */
  #isOwed = false;

  /** `dest`: a file descriptor. */
  constructor(dest: number) {
    const whenTold = { sync: false, minLength: 4 * blockSize, maxWrite: 8 * blockSize } as const;
    // Its types know of text alone.
    this.#to = pino.destination({ dest, contentMode: "buffer", ...whenTold }) as unknown as Destination;
    this.#to.on("drain", () => this.#written());
    process.on("exit", () => this.flushSync());
  }

  write(line: string): void {
    this.#lines.push(line);
    this.#size += line.length;
    if (this.#size >= blockSize) this.#pass();
    else this.#timer ??= setTimeout(() => this.#pass(), longestWait).unref();
  }

  /** What pino asks for after a fatal line. */
  flushSync(): void {
    this.#hand();
    this.#to.flushSync();
  }

  #pass(): void {
    this.#hand();
    this.#isOwed = this.#isWriting;
    if (this.#isWriting) return;
    this.#isWriting = true;
    this.#to.flush();
  }

  /** What came while it wrote it keeps for itself, unless it is told once more: for as long as no other line follows. */
  #written(): void {
    this.#isWriting = this.#isOwed;
    this.#isOwed = false;
    if (this.#isWriting) this.#to.flush();
  }

  #hand(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#to.write(Buffer.from(this.#lines.join("")));
    this.#lines = [];
    this.#size = 0;
  }
}
