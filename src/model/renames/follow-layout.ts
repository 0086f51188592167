import type { JsonObject } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import type { Block, Layout } from "../page/block.ts";
import { type BlockDefinition, settingsForm } from "../page/define-block.ts";
import { type Definitions, definitionOf } from "../page/inside.ts";
import { followAnyLinks } from "./follow-links.ts";
import { followField, followSettings } from "./follow-settings.ts";
import type { Renames } from "./renames.ts";

/** A layout with the new names of the data types, fields and pages that its blocks, its forms and their buttons point at. */
export function followLayout(layout: Layout, renames: Renames, definitions: Definitions): Layout {
  return layout.map((block) => followBlock(block, renames, definitions));
}

function followBlock({ children, ...own }: Block, renames: Renames, definitions: Definitions): Block {
  const definition = definitionOf(definitions, own.component);
  const said = definition ? followSettings(formOf(definition), own, renames) : followField(own as JsonObject, renames);
  const overrides = definition?.isSymbol && own.overrides !== undefined ? { overrides: followAnyLinks(own.overrides, renames) } : {};
  const inside = children && { children: children.map((child) => followBlock(child, renames, definitions)) };
  return { ...(said as Block), ...overrides, ...inside };
}

/** A definition never changes, and a page has many blocks of one kind. */
const forms = new WeakMap<BlockDefinition, readonly FieldBlock[]>();

function formOf(definition: BlockDefinition): readonly FieldBlock[] {
  const form = forms.get(definition) ?? settingsForm(definition);
  forms.set(definition, form);
  return form;
}
