import { changesBetween, type RecordChanges } from "../../model/types/record-changes.ts";
import type { RecordRow } from "../record-rows/public.ts";

type Moments = Pick<RecordRow, "status_entered_at" | "deadline_at">;

/** Since when and until when a record was in the status that a move led out of, and is in the next: kept with the move, to be taken back exactly. */
export function momentsOfMove(before: Moments, after: Moments): RecordChanges {
  return changesBetween(named(before), named(after));
}

/** Moments follow from the rest: its history does not tell of them. */
export function isMomentOfMove(key: string): boolean {
  return key === "statusEnteredAt" || key === "deadlineAt";
}

/** What a record had before a move; undefined of a move from when they were not kept. */
export function momentsBefore({ statusEnteredAt, deadlineAt }: RecordChanges, row: Moments): Moments | undefined {
  if (!statusEnteredAt) return undefined;
  // What the move left as it was is not among what it changed.
  const deadline = deadlineAt ? deadlineAt[0] : row.deadline_at;
  return { status_entered_at: String(statusEnteredAt[0]), deadline_at: typeof deadline === "string" ? deadline : null };
}

function named({ status_entered_at, deadline_at }: Moments) {
  return { statusEnteredAt: status_entered_at, deadlineAt: deadline_at };
}
