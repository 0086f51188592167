import type { FieldBlock } from "../../../model/fields/field.ts";
import { kindOf } from "../../../model/fields/kinds.ts";
import { sayProblem } from "../../../model/fields/messages.ts";
import type { Block } from "../../../model/page/block.ts";
import { checkBlock, type KnownKinds, type OwnProblem } from "../../../model/page/check-layout.ts";
import { settingsForm } from "../../../model/page/define-block.ts";
import { type Definitions, definitionOf } from "../../../model/page/inside.ts";
import { canBeSet } from "../../../model/page/operations/set.ts";
import { settingTabs } from "../inspector/field-tabs.ts";
import type { RefusedSetting } from "../tree-kinds.ts";

/** The rules of fields read formulas: they come once the editor stands. Without them the server says what is wrong with a field. */
let ofFields: Pick<KnownKinds, "checkField" | "checkFormulas"> = {};

export async function loadFieldRules(): Promise<void> {
  const [{ checkField }, { checkBlockFormulas }] = await Promise.all([
    import("../../../model/page/check-field.ts"),
    import("../../../model/page/block-formula.ts"),
  ]);
  ofFields = { checkField, checkFormulas: checkBlockFormulas };
}

/** The rules that are there by now. */
export function loadedRules(): Pick<KnownKinds, "checkField" | "checkFormulas"> {
  return ofFields;
}

/** The settings of a block on a page that the server refuses, by the rules that it checks them with. */
export function refusedSettings(block: Block, parent: Block | null, definitions: Definitions): readonly RefusedSetting[] {
  return refusedFor(block, checkBlock(block, parent, { definitions, ...ofFields }), definitions);
}

/** The settings that problems of a block are about, in the order of these; what can not be set by itself is left out. */
export function refusedFor(block: Block, problems: readonly OwnProblem[], definitions: Definitions): readonly RefusedSetting[] {
  const whys = new Map(problems.toReversed().map(({ path, message }) => [settingAt(path), sayProblem(message)]));
  return [...whys]
    .filter(([path]) => canBeSet(path))
    .map(([path, why]) => ({ path, label: labelOf(block, path, definitions), why }))
    .toReversed();
}

/** What lies deep in a setting is part of it: the text of the third link in a list. */
function settingAt(path: string): string {
  const [first = "", second] = path.split(".");
  return first === "settings" && second !== undefined ? `${first}.${second}` : first;
}

function labelOf(block: Block, path: string, definitions: Definitions): string {
  const definition = definitionOf(definitions, block.component);
  const kind = kindOf(block.component);
  const tabs = kind ? settingTabs(kind, block as unknown as FieldBlock) : []; // its component is a kind of field
  const fields = definition ? settingsForm(definition) : tabs.flatMap((tab) => tab.fields);
  return fields.find(({ slug }) => slug === path)?.label || path;
}
