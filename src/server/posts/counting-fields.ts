import type { FieldBlock } from "../../model/fields/field.ts";
import { isComputed } from "../../model/fields/references.ts";
import { isWorkedOut } from "../../model/fields/worked-out.ts";
import { limitOf } from "../../model/workflow/field-limits.ts";
import type { Status } from "../../model/workflow/status.ts";
import type { Type } from "../post-types/public.ts";
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

/** Worked out once for as long as the type is remembered, and not for each record of many. */
const countings = new WeakMap<Authority, Map<Status | undefined, Counting>>();

export function countingOf(authority: Authority, type: Type, status: Status | undefined): Counting {
  const known = countings.get(authority) ?? new Map<Status | undefined, Counting>();
  if (known.size === 0) countings.set(authority, known);
  const counting = known.get(status) ?? workedOut(authority, type, status);
  known.set(status, counting);
  return counting;
}

function workedOut(authority: Authority, { row: { post_fields: fields } }: Type, status: Status | undefined): Counting {
  const hidden = authority.hidden(status);
  const readOnly = authority.readOnly(status);
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
