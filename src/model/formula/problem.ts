/** What is wrong with a formula, where, and in words for its author. Positions count characters from the formula's first. */
export interface FormulaProblem {
  readonly from: number;
  readonly to: number;
  readonly message: string;
  /** It ran, and came to nothing. */
  readonly isNothing?: true;
}

/** Thrown while a formula is read or run, and caught at the one place where that begins. */
export class FormulaFailure extends Error {
  readonly from: number;
  readonly to: number;

  constructor(message: string, from = 0, to = from) {
    super(message);
    this.from = from;
    this.to = to;
  }
}
