import { kindOf } from "../../../model/fields/kinds.ts";
import type { TreeKinds } from "../tree-kinds.ts";
import { offeredFields, typedInField } from "./field-nodes.ts";

/** A form: fields, and nothing in them. */
export const formKinds: TreeKinds = {
  one: "field",
  whole: "form",
  definitions: {},
  nameOf: ({ component }) => kindOf(component)?.label ?? component,
  mayStandIn: (component, parent) => parent === null && isOffered(component),
  typedIn: ({ component }) => typedInField(kindOf(component)),
  offeredIn: (parent) => (parent === null ? offeredFields() : []),
  isPictured: false,
  fieldKindOf: ({ component }) => kindOf(component),
  refusedIn: () => [],
  lossOf: (nodes) => {
    const names = nodes.map(({ label }) => `“${String(label ?? "")}”`).join(", ");
    return `${names} ${nodes.length === 1 ? "leaves" : "leave"} the form. What records hold in ${nodes.length === 1 ? "it" : "them"} is no longer shown.`;
  },
};

function isOffered(component: string): boolean {
  const kind = kindOf(component);
  return kind !== undefined && kind.group !== "settings";
}
