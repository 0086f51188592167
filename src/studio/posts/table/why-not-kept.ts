import type { FieldBlock } from "../../../model/fields/field.ts";
import type { CallFailed } from "../../data/call-failed.ts";
import { failureMessages } from "../../data/failure-messages.ts";
import { newerOf } from "../set-values.ts";
import { cellText } from "./columns.ts";

/** Why a value was not kept, in words for people. */
export function whyNotKept(field: FieldBlock, failure: CallFailed, zone: string): readonly string[] {
  const newer = newerOf(failure);
  if (newer) return [`somebody changed it to “${cellText(field, newer, zone)}” meanwhile; keep yours by entering it again`];
  const own = failure.messagesFor(field.slug);
  return own.length > 0 ? own : failureMessages(failure).map(({ text }) => text);
}
