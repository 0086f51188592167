import type { FieldKind } from "../../model/fields/define-field-kind.ts";
import type { Block } from "../../model/page/block.ts";
import type { BlockDefinition } from "../../model/page/define-block.ts";
import { freshBlock } from "../../model/page/fresh-block.ts";
import { type Naming, withNewIds } from "../../model/page/new-ids.ts";

/** Something that can be added: a kind of section, of element or of field. */
export interface Addable {
  readonly kind: string;
  readonly label: string;
  readonly group: string;
  readonly keywords?: readonly string[];
  /** One as it is when just added. */
  readonly fresh: (naming: Naming) => Block;
}

export function addableBlock(definition: BlockDefinition): Addable {
  const { kind, label, group, keywords } = definition;
  const shownGroup = group === "widget" ? "Elements" : group;
  return { kind, label, group: shownGroup, ...(keywords && { keywords }), fresh: (naming) => freshBlock(definition, naming) };
}

export function addableField({ kind, label, group, keywords, start }: FieldKind): Addable {
  const fresh = (naming: Naming): Block => {
    const [field] = withNewIds([{ ...(start as object), id: "new", slug: "new", label, component: kind }], naming);
    if (!field) throw new Error(`${kind} has no start.`);
    return field;
  };
  return { kind, label, group, ...(keywords && { keywords }), fresh };
}
