import type { PostType } from "../../contract/post-types.ts";
import { type FieldLimit, withLimit } from "../../model/workflow/field-limits.ts";
import { newerType } from "./newer-type.ts";
import type { TypeChanges } from "./use-change-type.ts";

interface Choice {
  /** The status, by its id. */
  readonly status: number;
  /** The key of the field. */
  readonly field: string;
  readonly limit: FieldLimit;
}

/**
 * Keeps what can be done with a field in a status. Statuses are sent all together, so the choice is put into those of `type`, and where these are
 * older than what is kept by now, into that.
 */
export async function setLimit(change: (changes: TypeChanges) => Promise<unknown>, type: PostType, choice: Choice): Promise<void> {
  const { status, field, limit } = choice;
  const statuses = type.statuses.map((one) => (one.id === status ? { ...one, ...withLimit(one, field, limit) } : one));
  try {
    await change({ statuses, updatedAt: type.updatedAt });
  } catch (failure) {
    const newer = newerType(failure);
    if (!newer) throw failure;
    await setLimit(change, newer, choice);
  }
}
