import { kindOf } from "../../../model/fields/kinds.ts";
import { type Definitions, definitionOf, mayStandIn } from "../../../model/page/inside.ts";
import { addableBlock } from "../addable.ts";
import type { TreeKinds } from "../tree-kinds.ts";
import { offeredFields, typedInField } from "./field-nodes.ts";
import { refusedSettings } from "./refused-settings.ts";

/** A page: sections on it, elements in them, and in some of them the fields of a form. */
export function pageKinds(definitions: Definitions): TreeKinds {
  const fieldKindOf: TreeKinds["fieldKindOf"] = ({ component }) => (definitionOf(definitions, component) ? undefined : kindOf(component));
  const mayStand: TreeKinds["mayStandIn"] = (component, parent) => {
    const isField = fieldKindOf({ component }) !== undefined;
    if (parent === null) return !isField && mayStandIn(definitions, component, null);
    // Into a block that this editor does not know nothing is put, and fields stand in forms alone.
    const above = definitionOf(definitions, parent.component);
    return above !== undefined && (!isField || above.inside === "fields") && mayStandIn(definitions, component, parent);
  };
  const nameOf: TreeKinds["nameOf"] = ({ component }) => (definitionOf(definitions, component) ?? kindOf(component))?.label ?? component;
  return {
    one: "block",
    whole: "page",
    definitions,
    nameOf,
    mayStandIn: mayStand,
    typedIn(node) {
      const definition = definitionOf(definitions, node.component);
      if (!definition) return typedInField(fieldKindOf(node));
      const labelOf = (path: string) => String(definition.content[path]?.field.label ?? "text").toLowerCase();
      return Object.fromEntries(Object.keys(definition.typed ?? {}).map((path) => [path, labelOf(path)]));
    },
    offeredIn(parent) {
      if (parent && definitionOf(definitions, parent.component)?.inside === "fields") return offeredFields();
      return Object.values(definitions)
        .filter(({ isChosenElsewhere }) => !isChosenElsewhere)
        .filter(({ kind, group }) => (parent === null || group === "widget") && mayStand(kind, parent))
        .map(addableBlock);
    },
    isPictured: true,
    fieldKindOf,
    refusedIn: (block, parent) => refusedSettings(block, parent, definitions),
    lossOf: ([only, ...others]) =>
      only && others.length === 0
        ? `“${nameOf(only)}” and all that stands in it will be deleted.`
        : `${others.length + 1} blocks will be deleted.`,
  };
}
