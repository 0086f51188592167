import type { FieldBlock } from "../fields/field.ts";
import { sourceOf } from "../fields/references.ts";
import { converts, type FieldMove } from "./field-moves.ts";
import { type KeyMove, keyNow } from "./past-keys.ts";

/** A change of a form, as far as it says where the values of fields went. */
export interface PastChange {
  readonly id: number;
  readonly schema_version: number;
  readonly moves: readonly FieldMove[];
  /** The form with which it was taken back. */
  readonly backWith: number | null;
}

/** A form and how it came about: the moves of keys and the changes in the order of their forms. */
export interface Form {
  readonly schema_version: number;
  readonly fields: readonly FieldBlock[];
  readonly moves: readonly KeyMove[];
  readonly changes: readonly PastChange[];
}

/** The field that holds a pointer, or held it when `change` took it away. */
export interface PlaceOfPointer {
  readonly field: FieldBlock;
  readonly change?: number;
}

/**
 * Where a pointer belongs under a form that stood under a key of an earlier one: in the field that has its values now, or with what the change
 * keeps that took its field away or made something else of it. Undefined: nowhere any more.
 */
export function placeOfPointer(
  slug: string,
  since: number,
  { schema_version: version, fields, moves, changes }: Form,
): PlaceOfPointer | undefined {
  const keyAt = (at: number) =>
    keyNow(
      slug,
      since,
      moves.filter((move) => move.schema_version <= at),
    );
  for (const change of changes) {
    const isMeant =
      change.schema_version > since && change.schema_version <= version && (change.backWith === null || change.backWith > version);
    const key = isMeant ? keyAt(change.schema_version - 1) : undefined;
    if (!key || key.gone) continue;
    const took = change.moves.find(({ from, to }) => from?.slug === key.slug && points(from) && (to === null || converts(from, to)));
    if (!took?.from) continue;
    const { id } = took.from;
    // Somebody may have put the very field back into the form.
    const again = fields.find((field) => field.id === id && points(field));
    return again ? { field: again } : { field: took.from, change: change.id };
  }
  const key = keyAt(version);
  const field = key.gone ? undefined : fields.find((each) => each.slug === key.slug);
  return field && points(field) ? { field } : undefined;
}

function points(field: FieldBlock): boolean {
  return sourceOf(field)?.kind === "records";
}
