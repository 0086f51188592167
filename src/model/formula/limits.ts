/** What a formula may be and cost. All of it is counted per hole, in the run itself: nothing is kept between runs. */
export const limits = {
  /** Characters between the braces of one hole. */
  source: 2_000,
  /** Characters of a text with holes, and how many holes it may have. */
  template: 100_000,
  holes: 200,
  /** Holes of all the formulas of one form together: each of them may cost a whole run. */
  formHoles: 1_000,
  nodes: 1_000,
  depth: 50,
  /** Steps of one run: a node is one, an item of a list that a function looks at is one, a hundred characters are one. */
  steps: 10_000,
  /** Characters of a text that a formula makes; values in the lists and records that it gives. */
  text: 200_000,
  items: 10_000,
} as const;
