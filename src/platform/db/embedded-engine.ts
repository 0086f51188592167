import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { Worker } from "node:worker_threads";
import { cannotBeUsed, diskIsFull, isFull, whyUnwritable } from "../config/make-folder.ts";
import { DatabaseError } from "./database-error.ts";
import { embeddedWorker } from "./project-root.ts";
import type { WorkerAnswer, WorkerQuestion, WorkerStart } from "./worker-messages.ts";

/** The thread the embedded database runs in: started when somebody connects, started anew after it died. */
export interface EmbeddedEngine {
  /** Opens the engine if it is not open, however long that takes. */
  open(): Promise<void>;
  /** Connects bytes both ways until `lost` is called. Throws when the engine does not open. */
  connect(line: Line): Promise<{ send(bytes: Uint8Array): void; hangUp(): void }>;
  ask(question: WorkerQuestion): Promise<WorkerAnswer>;
  /** Lifts the watchdog while work runs that may take its time: a migration, a vacuum. */
  unhurried<T>(run: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Line {
  receive(bytes: Uint8Array): void;
  lost(why: Error): void;
}

export interface EmbeddedOptions extends WorkerStart {
  /** Milliseconds a message may stay unanswered before the engine is stopped: it cannot cancel a statement itself. */
  readonly limit: number;
  /** Called when the engine does not open; true: it made room on the disk, and opening is worth another try. */
  readonly makeRoom?: (() => boolean) | undefined;
  readonly report: (message: string, error?: unknown) => void;
}

export function embeddedEngine(options: EmbeddedOptions): EmbeddedEngine {
  return new EngineThread(options);
}

class EngineThread implements EmbeddedEngine {
  readonly #options: EmbeddedOptions;
  readonly #watchdog: NodeJS.Timeout;
  #running: Promise<Worker> | undefined;
  /** Settles once the thread that was stopped last is gone: two on one folder would each write what the other knows nothing of. */
  #gone: Promise<void> = Promise.resolve();
  #line: Line | undefined;
  /** Who waits for the next answers, in order: a connection that hung up does not leave its answer to the next. */
  #asked: Line[] = [];
  #questions: ((answer: WorkerAnswer) => void)[] = [];
  /** When the answer that is waited for began to be worked on. */
  #since = 0;
  #unhurried = 0;

  constructor(options: EmbeddedOptions) {
    this.#options = options;
    this.#watchdog = setInterval(() => this.#watch(), Math.min(250, options.limit / 4)).unref();
  }

  async open(): Promise<void> {
    await this.#reach();
  }

  async connect(line: Line): ReturnType<EmbeddedEngine["connect"]> {
    const worker = await this.#reach();
    this.#line = line;
    return {
      send: (bytes) => {
        if (this.#line !== line) return;
        if (this.#asked.length === 0) this.#since = performance.now();
        this.#asked.push(line);
        worker.postMessage(bytes);
      },
      hangUp: () => {
        if (this.#line === line) this.#line = undefined;
      },
    };
  }

  async ask(question: WorkerQuestion): Promise<WorkerAnswer> {
    const worker = await this.#reach();
    return new Promise((resolve) => {
      this.#questions.push(resolve);
      worker.postMessage(question);
    });
  }

  async unhurried<T>(run: () => Promise<T>): Promise<T> {
    this.#unhurried += 1;
    try {
      return await run();
    } finally {
      this.#unhurried -= 1;
      this.#since = performance.now();
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#watchdog);
    await this.#gone;
    if (!this.#running) return;
    const worker = await this.#running;
    await Promise.race([this.ask({ ask: "close" }), new Promise((resolve) => setTimeout(resolve, longestGoodbye).unref())]);
    await end(worker);
  }

  #watch(): void {
    const { limit, report } = this.#options;
    if (this.#asked.length === 0 || this.#unhurried > 0 || performance.now() - this.#since < limit) return;
    const why = new DatabaseError("The statement took too long", { code: "57014", retryable: true });
    report(`The embedded database is restarted: ${why.message}`);
    if (this.#running) this.#gone = this.#running.then(end);
    this.#forget(why);
  }

  #forget(why: Error): void {
    const lost = this.#line;
    this.#running = undefined;
    this.#line = undefined;
    this.#asked = [];
    this.#questions = [];
    lost?.lost(why);
  }

  #hear(message: Uint8Array | WorkerAnswer): void {
    if (!(message instanceof Uint8Array)) {
      this.#questions.shift()?.(message);
      return;
    }
    const asker = this.#asked.shift();
    this.#since = performance.now();
    if (asker === this.#line && message.length > 0) this.#line?.receive(message);
  }

  #start(): Promise<Worker> {
    const died = (why: Error) => {
      if (this.#running === starting) this.#forget(why);
    };
    const starting = this.#gone.then(() => start(this.#options, (message) => this.#hear(message), died));
    return starting;
  }

  async #reach(): Promise<Worker> {
    this.#running ??= this.#start();
    const starting = this.#running;
    try {
      return await starting;
    } catch (error) {
      // Unless somebody else who waited for it has started another by now.
      if (this.#running === starting) this.#running = undefined;
      if (!this.#options.makeRoom?.()) throw error;
      this.#options.report("The disk is full: the room kept for that was given up, make more at once", error);
      return this.#reach();
    }
  }
}

/** Milliseconds an engine gets to close its files; one that hangs is ended without: its log brings it back. */
const longestGoodbye = 3000;

function start(options: EmbeddedOptions, hear: (message: Uint8Array | WorkerAnswer) => void, died: (why: Error) => void): Promise<Worker> {
  const { directory, template } = options;
  return new Promise((resolve, reject) => {
    const worker = new Worker(embeddedWorker, { workerData: { directory, template } satisfies WorkerStart });
    let cause: Error | undefined;
    worker.once("message", () => {
      worker.on("message", hear);
      resolve(worker);
    });
    worker.once("error", (error) => {
      cause = gone(error.message, directory);
    });
    // Only now: after an error the thread lives on for a moment, and has the files.
    worker.once("exit", () => {
      const why = cause ?? gone("its thread ended", directory);
      reject(why);
      died(why);
    });
  });
}

/** What an ended thread still says is no longer heard: another may run by then. */
async function end(worker: Worker): Promise<void> {
  worker.removeAllListeners("message");
  await worker.terminate();
}

/** An engine that cannot write says no more than that it was aborted: whether that is why is tried. */
function gone(why: string, directory: string | undefined): DatabaseError {
  const facts = { code: "unavailable", retryable: true };
  const folder = directory === undefined || existsSync(directory) ? directory : dirname(directory);
  const fault = folder && whyUnwritable(folder);
  if (folder && fault !== undefined)
    return new DatabaseError(cannotBeUsed(folder, fault), { ...facts, ...(isFull(fault) && { says: diskIsFull }) });
  return new DatabaseError(`The embedded database is not available: ${why}`, facts);
}
