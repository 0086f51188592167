import { diskIsFull } from "../config/make-folder.ts";

/** SQLSTATE of a statement for which there was no room on the disk. */
const fullDisk = "53100";

/**
 * A statement or a connection failed. The driver's detail holds row values and is never kept.
 * `code`: SQLSTATE (`23505`), `unavailable` without one: no connection, lost connection, the embedded engine was restarted.
 * `retryable`: the same transaction may well succeed when sent again.
 * `says`: what people are told of it, where that is more than that it may pass.
 */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  readonly code: string;
  readonly constraint: string | undefined;
  readonly retryable: boolean;
  readonly says: string | undefined;

  constructor(message: string, facts: { code: string; constraint?: string | undefined; retryable: boolean; says?: string | undefined }) {
    super(message);
    this.code = facts.code;
    this.constraint = facts.constraint;
    this.retryable = facts.retryable;
    this.says = facts.says ?? (facts.code === fullDisk ? diskIsFull : undefined);
  }
}
