/** How tests run, and the processes that they start. */

/** Milliseconds until what is waited for is taken never to come. */
export const patience = 60_000;

/**
 * A busy machine makes a test late, not wrong: this is many times what anything takes on one with nothing else to do. A test says a time of
 * its own only where it needs longer still.
 */
export const patient = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: patience } } };

/** For Node. A process of one test is gone before compiling the database's WebAssembly a second time, for speed, has paid off. */
export const brief = ["--liftoff-only"];

/** For Node, for a process that lasts for many tests: left to compile for speed, it needs a fifth less. */
export const lasting: readonly string[] = [];
