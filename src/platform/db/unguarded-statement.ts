/** A statement was not sent: it would have touched rows of another app than its own. Always a bug of ours. */
export class UnguardedStatement extends Error {
  override readonly name = "UnguardedStatement";
}
