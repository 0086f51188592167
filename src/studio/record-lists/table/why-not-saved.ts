import type { Region } from "../../../model/base/region.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import type { CallFailed } from "../../data/call-failed.ts";
import { failureMessages } from "../../data/failure-messages.ts";
import { newerOf } from "../../records/cache/set-values.ts";
import { cellText } from "../../records/columns.ts";

/** Why a value was not kept, in words for people. */
export function whyNotSaved(field: FieldBlock, failure: CallFailed, region: Region): readonly string[] {
  const newer = newerOf(failure);
  if (newer) return [`somebody changed it to “${cellText(field, newer, region)}” meanwhile; keep yours by entering it again`];
  const own = failure.messagesFor(field.slug);
  return own.length > 0 ? own : failureMessages(failure).map(({ text }) => text);
}
