import type { CheckedFormula } from "./expression.ts";
import { limits } from "./limits.ts";
import { countNodes } from "./names-of.ts";

/** How many formulas, and parts of them, were read of what is saved as one: reading costs too, so it stops where there are too many. */
export class FormulaCount {
  #holes = 0;
  #nodes = 0;

  add(formulas: Iterable<CheckedFormula>): void {
    for (const formula of formulas) {
      for (const part of formula) {
        if (typeof part === "string") continue;
        this.#holes += 1;
        this.#nodes += countNodes(part.tree);
      }
    }
  }

  get isFull(): boolean {
    return this.#holes > limits.formHoles || this.#nodes > limits.formNodes;
  }
}
