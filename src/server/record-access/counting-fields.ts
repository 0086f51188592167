import type { FieldBlock } from "../../model/fields/field.ts";
import { isComputed } from "../../model/fields/references.ts";
import { isWorkedOut } from "../../model/fields/worked-out.ts";
import { limitOf } from "../../model/workflow/field-limits.ts";
import type { Status } from "../../model/workflow/status.ts";
import type { RecordRow } from "../record-rows/public.ts";
import type { Type } from "../type-definitions/public.ts";
import type { Authority } from "./rights.ts";

/** What the fields of a type are to one caller in one status. */
export interface Counting {
  readonly own: ReadonlyMap<string, Known>;
  readonly hidden: ReadonlySet<string>;
  readonly readOnly: ReadonlySet<string>;
  /** The fields that a new record must answer for. */
  readonly asked: readonly FieldBlock[];
}

interface Known {
  readonly field: FieldBlock;
  /** The server makes its value: what is sent for it does not count. */
  readonly isMade: boolean;
  readonly isEditable: boolean;
}

/** Worked out once for as long as the type is remembered, and not for each record of many, unless rules open other fields in each. */
const countings = { new: new WeakMap<Authority, ByStatus>(), present: new WeakMap<Authority, ByStatus>() };
type ByStatus = Map<Status | undefined, Counting>;

/** `row`: the record as it is, null for a new one. */
export function countingOf(
  authority: Authority,
  { type, row }: { readonly type: Type; readonly row: RecordRow | null },
  status: Status | undefined,
): Counting {
  if (authority.rules.varies) return workedOut(authority, { type, row }, status);
  const all = row ? countings.present : countings.new;
  const known: ByStatus = all.get(authority) ?? new Map();
  if (known.size === 0) all.set(authority, known);
  const counting = known.get(status) ?? workedOut(authority, { type, row }, status);
  known.set(status, counting);
  return counting;
}

function workedOut(
  authority: Authority,
  { type, row }: { readonly type: Type; readonly row: RecordRow | null },
  status: Status | undefined,
): Counting {
  const fields = type.row.post_fields;
  const hidden = authority.hidden(status, row);
  const readOnly = authority.readOnly(status, row);
  const knownOf = (field: FieldBlock): Known => ({
    field,
    isMade: isComputed(field) || isWorkedOut(field),
    isEditable: !readOnly.has(field.slug) && limitOf(field) === "editable",
  });
  return {
    own: new Map(fields.map((field) => [field.slug, knownOf(field)])),
    hidden,
    readOnly,
    asked: fields.filter((field) => !isWorkedOut(field) && !hidden.has(field.slug) && !readOnly.has(field.slug)),
  };
}
