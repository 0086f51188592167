/** What records come to, as pages show it: worked out by the server for whoever asks. */

/** One figure, in words. */
export interface FigureOnPage {
  readonly text: string;
  /** How many records it is of, where not all were looked at. */
  readonly isOfNewest?: number;
  /** Why there is none, for whoever edits the page. */
  readonly problem?: string;
}

/** One group of a chart. */
export interface GroupOnPage {
  readonly label: string;
  readonly value: number;
  /** The value in the format of its field. */
  readonly text: string;
}

export interface ChartOnPage {
  readonly groups: readonly GroupOnPage[];
  /** What the groups are told by, and what is said of each: the heads of the table. */
  readonly by: string;
  readonly measure: string;
  /** Whether the groups are parts of one whole, so that a ring of them says something. */
  readonly isOfParts: boolean;
  readonly isOfNewest?: number;
  readonly problem?: string;
}
