import { CallFailed, fieldsOf } from "../../data/call-failed.ts";

/** Why a workflow that is being edited could not be looked at, in one line for people. */
export function draftRefused(failure: unknown): string {
  if (!(failure instanceof CallFailed)) return "It did not work. Try again.";
  const details = Object.values(fieldsOf(failure.data)).map(({ title, messages }) => `${title}: ${messages.join(", ")}`);
  return details.length > 0 ? details.join(" · ") : failure.message || "There was no answer. Try again.";
}
