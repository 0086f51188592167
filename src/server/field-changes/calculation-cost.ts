import { newBudget } from "../kernel/scope.ts";

/**
 * What the formulas of many records cost: each record may cost as much as the one that somebody saves, and all together no more than
 * `most` steps, of which each is less than a microsecond.
 */
export class CalculationCost {
  readonly budget = newBudget();
  readonly #most: number;
  #steps = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** To be called before each record. */
  begin(): void {
    this.#steps += this.budget.spent;
    this.budget.renew();
  }

  get isSpent(): boolean {
    return this.#steps + this.budget.spent > this.#most;
  }
}

/** For the records of one transaction, or of one answer. */
export const stepsAtOnce = 1_000_000;
