import type { FieldBlock } from "../../model/fields/field.ts";
import { sourceOf } from "../../model/fields/references.ts";
import { rulesOf } from "../../model/fields/values.ts";
import { fillableFields } from "../../model/transfer/fillable-fields.ts";
import { isCalled } from "../../model/transfer/mapping.ts";
import type { Status } from "../../model/workflow/status.ts";
import type { Scope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import type { Type } from "../type-definitions/public.ts";

/** What this person may fill in a new record. */
export function writableFields(scope: Pick<Scope, "person" | "appRole" | "groups">, type: Type): readonly FieldBlock[] {
  const authority = authorize(scope, type);
  const status = initialStatus(type);
  const closed = new Set([...authority.hidden(status, null), ...authority.readOnly(status, null)]);
  return fillableFields(type.row.post_fields).filter(({ slug }) => !closed.has(slug));
}

/** What fields tell of columns by their names. */
export interface NamesOfFields {
  /** Whether a column of that name fills a field that takes an object or a list as it is, or one that points where an object names. */
  readonly isWhole: (name: string) => boolean;
  /** Whether any field is called so. */
  readonly isField: (name: string) => boolean;
}

export function namesOfFields(fields: readonly FieldBlock[]): NamesOfFields {
  const taking = fields.filter((field) => rulesOf(field)?.stored(field) === "json" || sourceOf(field) !== undefined);
  return {
    isWhole: (name) => taking.some((field) => isCalled(field, name)),
    isField: (name) => fields.some((field) => isCalled(field, name)),
  };
}

export function initialStatus({ row, statuses }: Type): Status {
  const status = statuses.find(({ id }) => id === row.initial_status_id);
  if (!status) throw new Error("a type without its first status");
  return status;
}
