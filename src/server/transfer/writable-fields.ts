import type { FieldBlock } from "../../model/fields/field.ts";
import { rulesOf } from "../../model/fields/values.ts";
import { fillableFields } from "../../model/transfer/fillable-fields.ts";
import { isCalled } from "../../model/transfer/mapping.ts";
import type { Status } from "../../model/workflow/status.ts";
import type { Type } from "../post-types/public.ts";
import { authorize } from "../posts/public.ts";
import type { Scope } from "../scope.ts";

/** What this person may fill in a new record. */
export function writableFields(scope: Pick<Scope, "person" | "appRole">, type: Type): readonly FieldBlock[] {
  const authority = authorize(scope, type);
  const status = initialStatus(type);
  const closed = new Set([...authority.hidden(status), ...authority.readOnly(status)]);
  return fillableFields(type.row.post_fields).filter(({ slug }) => !closed.has(slug));
}

/** Whether a column of that name fills a field that takes an object or a list as it is. */
export function takesWhole(fields: readonly FieldBlock[]): (name: string) => boolean {
  const taking = fields.filter((field) => rulesOf(field)?.stored(field) === "json");
  return (name) => taking.some((field) => isCalled(field, name));
}

export function initialStatus({ row, statuses }: Type): Status {
  const status = statuses.find(({ id }) => id === row.initial_status_id);
  if (!status) throw new Error("a type without its first status");
  return status;
}
