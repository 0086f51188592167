import type { FieldKind } from "../../model/fields/define-field-kind.ts";
import type { Setting } from "../../model/fields/setting.ts";
import type { Block } from "../../model/page/block.ts";
import type { BlockDefinition } from "../../model/page/define-block.ts";
import { freshBlock } from "../../model/page/fresh-block.ts";
import { type Naming, withNewIds } from "../../model/page/new-ids.ts";

/** Something that can be added: a kind of section, of element or of field. */
export interface Addable {
  readonly kind: string;
  /** One of the layouts of its kind; absent: the kind as it usually begins. */
  readonly layout?: string;
  /** The id of one of the app's own blocks, whose instance it is. */
  readonly own?: number;
  readonly label: string;
  readonly group: string;
  readonly keywords?: readonly string[];
  /** One as it is when just added. */
  readonly fresh: (naming: Naming) => Block;
}

/** What tells an addable from all others. */
export function addableKey({ kind, layout = "", own = 0 }: Pick<Addable, "kind" | "layout" | "own">): string {
  return `${kind} ${layout} ${own}`;
}

export function addableBlock(definition: BlockDefinition): Addable {
  const { kind, label, group, keywords } = definition;
  const shownGroup = group === "widget" ? "Elements" : group;
  return { kind, label, group: shownGroup, ...(keywords && { keywords }), fresh: (naming) => freshBlock(definition, naming) };
}

/** The same kind in each of its layouts. */
export function addableLayouts(definition: BlockDefinition): readonly Addable[] {
  const whole = addableBlock(definition);
  const { layout } = definition.styles as { readonly layout?: Setting };
  const words = Array.isArray(layout?.field.values)
    ? (layout.field.values as readonly { readonly text: string; readonly value: string }[])
    : [];
  return words.map(({ text, value }) => ({
    ...whole,
    layout: value,
    label: `${whole.label}: ${text.toLowerCase()}`,
    fresh: (naming) => {
      const block = whole.fresh(naming);
      return { ...block, settings: { ...block.settings, layout: value } };
    },
  }));
}

export function addableField({ kind, label, group, keywords, start }: FieldKind): Addable {
  const fresh = (naming: Naming): Block => {
    const [field] = withNewIds([{ ...(start as object), id: "new", slug: "new", label, component: kind }], naming);
    if (!field) throw new Error(`${kind} has no start.`);
    return field;
  };
  return { kind, label, group, ...(keywords && { keywords }), fresh };
}
