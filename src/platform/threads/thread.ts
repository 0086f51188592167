import { Worker } from "node:worker_threads";
import { Refusal, unavailable } from "../http/refusal.ts";

/** As many tasks wait as may. */
export class ThreadFull extends Refusal {
  constructor() {
    const { code, status, message, headers } = unavailable();
    super(code, status, message, { headers });
  }
}

export interface ThreadLimits {
  /** Megabytes that it may fill. */
  readonly memory: number;
  /** Milliseconds that one task may take. */
  readonly longest: number;
  /** Tasks that may wait, all of them and those of one owner. */
  readonly waiting: number;
  readonly waitingOfOne: number;
}

/** What a thread is sent, and what it answers; both as JSON, which is read faster than objects are copied. */
export interface TaskSent {
  readonly name: string;
  readonly input: string;
}
export type TaskAnswered = { readonly output: string } | { readonly failed: string };

interface Task extends TaskSent {
  readonly owner: number;
  readonly resolve: (output: string) => void;
  readonly reject: (why: Error) => void;
}

/** Milliseconds after which a thread that nobody needs is ended. */
const idleFor = 60_000;

/**
 * One thread beside the one that answers requests, for tasks that would hold that up. It does one after the other, of each owner in turn; what takes too long or
 * fills too much ends with its thread, and the next task begins another.
 */
export class Thread {
  readonly #entry: URL;
  readonly #limits: ThreadLimits;
  readonly #waiting: Task[] = [];
  /** When owners had their last turn, counted from when nothing waited. */
  readonly #turns = new Map<number, number>();
  #turn = 0;
  #worker: Worker | undefined;
  #current: Task | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(entry: URL, limits: ThreadLimits) {
    this.#entry = entry;
    this.#limits = limits;
  }

  /** `owner`: of whose tasks only so many may wait. Throws `ThreadFull` where they do: that says nothing of the task. */
  run(owner: number, { name, input }: TaskSent): Promise<string> {
    const ofOne = this.#waiting.filter((task) => task.owner === owner).length;
    if (this.#waiting.length >= this.#limits.waiting || ofOne >= this.#limits.waitingOfOne) return Promise.reject(new ThreadFull());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ name, input, owner, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#current) return;
    clearTimeout(this.#timer);
    this.#current = this.#takeNext();
    if (!this.#current) {
      this.#turns.clear();
      this.#timer = setTimeout(() => this.#end(), idleFor).unref();
      return;
    }
    const { name, input } = this.#current;
    const worker = this.#worker ?? this.#begin();
    worker.ref();
    worker.postMessage({ name, input } satisfies TaskSent);
    this.#timer = setTimeout(
      () => this.#lose(unavailable(10, "This takes too long. Make it smaller, or divide it.")),
      this.#limits.longest,
    );
  }

  /** The first task of the owner whose last turn is longest ago: who brings many waits behind others, and they do not wait behind them. */
  #takeNext(): Task | undefined {
    const turnOf = ({ owner }: Task) => this.#turns.get(owner) ?? 0;
    const least = this.#waiting.reduce((turn, task) => Math.min(turn, turnOf(task)), Number.POSITIVE_INFINITY);
    const [next] = this.#waiting.splice(
      this.#waiting.findIndex((task) => turnOf(task) === least),
      1,
    );
    this.#turn += 1;
    if (next) this.#turns.set(next.owner, this.#turn);
    return next;
  }

  #begin(): Worker {
    const worker = new Worker(this.#entry, { resourceLimits: { maxOldGenerationSizeMb: this.#limits.memory } });
    this.#worker = worker;
    worker.on("message", (answer: TaskAnswered) => {
      worker.unref();
      const done = this.#current;
      this.#current = undefined;
      if ("output" in answer) done?.resolve(answer.output);
      else done?.reject(new Error(answer.failed));
      this.#next();
    });
    worker.on("error", (error) => this.#worker === worker && this.#lose(error));
    worker.on("exit", () => this.#worker === worker && this.#lose(new Error("The thread ended.")));
    return worker;
  }

  /** The task at hand is given up, with its thread. */
  #lose(why: Error): void {
    const lost = this.#current;
    this.#current = undefined;
    this.#end();
    lost?.reject(why);
    this.#next();
  }

  #end(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
  }
}
