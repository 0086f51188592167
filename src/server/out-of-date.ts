/** What a write relied on has changed while it was on its way: it is undone, what is recalled under `start` forgotten, and done again. */
export class OutOfDate extends Error {
  override readonly name = "OutOfDate";
  readonly start: string;

  constructor(start: string) {
    super(`what is recalled under "${start}" is out of date`);
    this.start = start;
  }
}
