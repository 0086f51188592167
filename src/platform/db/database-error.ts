/**
 * A statement or a connection failed. The driver's detail holds row values and is never kept.
 * `code`: SQLSTATE (`23505`), `unavailable` without one: no connection, lost connection, the embedded engine was restarted.
 * `retryable`: the same transaction may well succeed when sent again.
 */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  readonly code: string;
  readonly constraint: string | undefined;
  readonly retryable: boolean;

  constructor(message: string, facts: { code: string; constraint?: string | undefined; retryable: boolean }) {
    super(message);
    this.code = facts.code;
    this.constraint = facts.constraint;
    this.retryable = facts.retryable;
  }
}
