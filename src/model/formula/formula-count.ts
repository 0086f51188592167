import type { CheckedFormula } from "./expression.ts";
import { limits } from "./limits.ts";
import { countNodes } from "./names-of.ts";

/** How many formulas, parts of them, and patterns of times were read of what is saved as one: reading costs too, so it stops where there are too many. */
export class FormulaCount {
  #holes = 0;
  #nodes = 0;
  #patterns = 0;

  add(formulas: Iterable<CheckedFormula>): void {
    for (const formula of formulas) {
      for (const part of formula) {
        if (typeof part === "string") continue;
        this.#holes += 1;
        this.#nodes += countNodes(part.tree);
      }
    }
  }

  /** Counts a pattern of times, which is held against the calendar. */
  addPattern(): void {
    this.#patterns += 1;
  }

  get hasManyPatterns(): boolean {
    return this.#patterns > limits.formPatterns;
  }

  get isFull(): boolean {
    return this.#holes > limits.formHoles || this.#nodes > limits.formNodes;
  }
}
