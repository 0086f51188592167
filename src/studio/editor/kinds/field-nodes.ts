import type { FieldKind } from "../../../model/fields/define-field-kind.ts";
import { offeredKinds } from "../../../model/fields/kinds.ts";
import { type Addable, addableField } from "../addable.ts";

/** The add-field list: every kind that is declared for it, in its order. */
export function offeredFields(): readonly Addable[] {
  return offeredKinds().map(addableField);
}

/** A label is typed where it stands; a text between fields has none. */
export function typedInField(kind: FieldKind | undefined): { readonly [path: string]: string } {
  return kind && kind.kind !== "html-field" ? { label: "label" } : {};
}
