import type { FieldKind } from "../../../model/fields/define-field-kind.ts";
import { offeredKinds } from "../../../model/fields/kinds.ts";
import type { Block } from "../../../model/page/block.ts";
import type { BlockDefinition } from "../../../model/page/define-block.ts";
import { freshBlock } from "../../../model/page/fresh-block.ts";
import { definitionOf } from "../../../model/page/inside.ts";
import { type Naming, withNewIds } from "../../../model/page/new-ids.ts";
import { nodeOf } from "../../../model/page/tree.ts";
import type { Editor } from "../editor.ts";
import { mayStandAt } from "./places.ts";

/** Something that can be added: a kind of section, of element or of field. */
export interface Addable {
  readonly kind: string;
  readonly label: string;
  readonly group: string;
  readonly keywords?: readonly string[];
  /** One as it is when just added. */
  readonly fresh: (naming: Naming) => Block;
}

/** What may stand directly on the page. */
export function sectionsFor(editor: Editor): readonly Addable[] {
  return Object.values(editor.host.definitions)
    .filter(({ kind }) => mayStandAt(editor, kind, null))
    .map(addableBlock);
}

/** What may stand in a block: elements, or fields where it is a form. */
export function elementsFor(editor: Editor, parent: string): readonly Addable[] {
  const { definitions } = editor.host;
  const above = definitionOf(definitions, nodeOf(editor.tree(), parent)?.own.component ?? "");
  if (above?.inside === "fields") return offeredKinds().map(addableField);
  return Object.values(definitions)
    .filter(({ kind, group }) => group === "widget" && mayStandAt(editor, kind, parent))
    .map(addableBlock);
}

export function addableBlock(definition: BlockDefinition): Addable {
  const { kind, label, group, keywords } = definition;
  const shownGroup = group === "widget" ? "Elements" : group;
  return { kind, label, group: shownGroup, ...(keywords && { keywords }), fresh: (naming) => freshBlock(definition, naming) };
}

function addableField({ kind, label, group, keywords, start }: FieldKind): Addable {
  const fresh = (naming: Naming): Block => {
    const [field] = withNewIds([{ ...(start as object), id: "new", slug: "new", label, component: kind }], naming);
    if (!field) throw new Error(`${kind} has no start.`);
    return field;
  };
  return { kind, label, group, ...(keywords && { keywords }), fresh };
}
