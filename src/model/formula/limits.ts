/** What a formula may be and cost, and what those of one form or request may cost together (budget.ts). */
export const limits = {
  /** Characters between the braces of one hole. */
  source: 4_000,
  /** Characters of a text with holes, and how many holes it may have. */
  template: 100_000,
  holes: 200,
  /** Holes of all the formulas of one form together, and the parts that they are made of. */
  formHoles: 1_000,
  formNodes: 10_000,
  /** Patterns of times, such as "0 9 * * 1-5", in all actions that are saved together. */
  formPatterns: 50,
  nodes: 2_000,
  depth: 64,
  /**
   * Steps of one run: an item of a list that a function looks at is one, a hundred characters that it reads or makes are one. A step is
   * less than a microsecond of work, which cost.test.ts sees to.
   */
  steps: 50_000,
  /** Steps, characters of results, and milliseconds of all runs of a request together; there a part of a formula is a step too. */
  formSteps: 100_000,
  formText: 1_000_000,
  formMilliseconds: 400,
  /** Steps of all the formulas that one row of an import needs: there are many rows. */
  rowSteps: 30_000,
  /** Characters of a text that a formula makes; values in the lists and records that it gives. */
  text: 1_000_000,
  items: 10_000,
} as const;
