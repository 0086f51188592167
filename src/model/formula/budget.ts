import { limits } from "./limits.ts";

/**
 * What all the formulas of one request, or of one record of a job, may cost together. The limits of a single run bound that run; a form
 * has many. Whoever serves makes one and hands it on with the environment. The model reads no clock, so the clock is handed in.
 */
export class Budget {
  readonly #clock: () => number;
  readonly #most: number;
  #steps = 0;
  #milliseconds = 0;
  #characters = 0;

  constructor(clock: () => number, steps: number = limits.formSteps) {
    this.#clock = clock;
    this.#most = steps;
  }

  /** Steps that were spent so far. */
  get spent(): number {
    return this.#steps;
  }

  now(): number {
    return this.#clock();
  }

  /** Begins anew: for the next record of a job, or where a transaction is run again. */
  renew(): void {
    this.#steps = 0;
    this.#milliseconds = 0;
    this.#characters = 0;
  }

  /** Takes the steps of work that was done, and the time since `began`. The last run may overdraw by what one run may cost. */
  pay(steps: number, began: number): void {
    this.#steps += steps;
    this.#milliseconds += this.#clock() - began;
    if (this.#steps > this.#most || this.#milliseconds > limits.formMilliseconds) throw new BudgetSpent();
  }

  /** Takes a text that a formula has given. */
  payResult(characters: number): void {
    this.#characters += characters;
    if (this.#characters > limits.formText) throw new BudgetSpent();
  }
}

/** Formulas have spent their common budget. Unlike a formula that fails by itself, it ends all of them. */
export class BudgetSpent extends Error {
  override readonly name = "BudgetSpent";
  /** Where it happened: the field whose formula was at work. */
  at: { readonly slug: string; readonly label: string } | undefined;

  constructor() {
    super("The formulas are too much work together.");
  }
}

/** What is said under the field that was at work. */
export const tooMuchTogether = "the formulas of this form are too much work together";

/** Runs the formulas of one field: who spends the budget there is named. */
export function payingFor<Result>(field: { readonly slug: string; readonly label: string }, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof BudgetSpent) error.at ??= { slug: field.slug, label: field.label || field.slug };
    throw error;
  }
}
