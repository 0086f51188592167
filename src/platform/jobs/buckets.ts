/** Into how many the queue is divided: what is done at once lies apart on a cluster, and nobody looks for a job in all of it. */
export const bucketCount = 64;
/** When a bucket with something due that could not be taken is looked into again, in milliseconds. */
const soon = 1_000;
/** A bucket in which nothing comes is looked into twice as late each time, up to so many times. */
const mostPatient = 4;

/** When to look into which bucket next: at the time of the first job that is known of, or after a while without a hint. */
export class Buckets {
  readonly #longest: number;
  /** By `performance.now()`. */
  readonly #next: number[] = Array.from({ length: bucketCount }, () => 0);
  readonly #patience: number[] = Array.from({ length: bucketCount }, () => 1);

  /** `longest`: milliseconds after which a bucket is looked into whatever is known of it; later where nothing has come for a while. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Something may have come into a bucket. */
  expect(bucket: number): void {
    this.#next[bucket] = 0;
    this.#patience[bucket] = 1;
  }

  expectAll(): void {
    this.#next.fill(0);
    this.#patience.fill(1);
  }

  /** Those whose time has come. */
  due(): number[] {
    const now = performance.now();
    return this.#next.flatMap((at, bucket) => (at <= now ? [bucket] : []));
  }

  /** A bucket is being looked into. What comes meanwhile is expected anew. */
  ask(bucket: number): void {
    const patience = this.#patience[bucket] ?? 1;
    this.#next[bucket] = performance.now() + this.#longest * patience;
    this.#patience[bucket] = Math.min(mostPatient, patience * 2);
  }

  /** What was found: so many milliseconds until something is due, 0 or less when it is. */
  learn(bucket: number, dueIn: number): void {
    if (dueIn <= 0) this.#patience[bucket] = 1;
    const at = performance.now() + (dueIn <= 0 ? soon : dueIn);
    this.#next[bucket] = Math.min(this.#next[bucket] ?? at, at);
  }

  /** Milliseconds until the next look. */
  wait(): number {
    return Math.max(0, Math.min(...this.#next) - performance.now());
  }
}
