/** Why the server cannot start, in one line for the operator. */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}
