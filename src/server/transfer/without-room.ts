import { bookingFields } from "../../model/booking/places.ts";
import { messages } from "../../model/fields/messages.ts";
import { withoutRoom } from "../bookings/public.ts";
import type { WriteScope } from "../kernel/scope.ts";
import type { Type } from "../type-definitions/public.ts";
import type { RowOutcome } from "./judge-rows.ts";

/** Rows whose booked times have no room left are turned down like any other row, beside what is booked and the rows before them. */
export async function onlyWithRoom(scope: WriteScope, type: Type, outcomes: readonly RowOutcome[]): Promise<readonly RowOutcome[]> {
  if (bookingFields(type.row.post_fields).length === 0) return outcomes;
  const written = outcomes.flatMap((outcome) => (outcome.does === "create" || outcome.does === "update" ? [outcome] : []));
  const rows = written.map((outcome) =>
    outcome.does === "create"
      ? { data: outcome.values.data }
      : { data: { ...outcome.before.data, ...outcome.values.data }, before: outcome.before },
  );
  const refused = await withoutRoom(scope, type, rows);
  if (refused.size === 0) return outcomes;
  const why = new Map(
    [...refused].flatMap(([at, field]) => written.slice(at, at + 1).map((outcome) => [outcome as RowOutcome, field] as const)),
  );
  return outcomes.map((outcome) => {
    const field = why.get(outcome);
    if (!field) return outcome;
    return {
      row: outcome.row,
      sent: outcome.sent,
      key: outcome.key,
      does: "reject",
      problems: { [field.slug]: { title: field.label, messages: [messages.taken("")] } },
    };
  });
}
