import * as z from "zod";
import type { Json, JsonObject } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { type Setting, type Settings, type SettingValues, settingsSchema } from "../fields/setting.ts";
import type { Block } from "./block.ts";
import { sharedLooks, sharedSays } from "./shared-settings.ts";

/**
 * All that the builder, the server and the catalogue know of one kind of block. Its view stands beside it in
 * `blocks/<kind>/`. `says` lie at the top level of a block, `looks` under its `settings`.
 */
export interface BlockDefinition<Says extends Settings = Settings, Looks extends Settings = Settings> {
  readonly kind: string;
  readonly label: string;
  /** Where the picker lists it. A "widget" is offered inside other blocks. */
  readonly group: "Navigation" | "Intro" | "Text" | "Features" | "Forms" | "Footer" | "widget";
  /** Whether this widget may also stand directly on a page, as an imported layout has it. */
  readonly onPage?: true;
  /** A few words more for the picker's search. */
  readonly keywords?: readonly string[];
  readonly says: Says;
  readonly looks: Looks;
  /** The names in `says` that are typed where they stand on the canvas, and whether as plain or rich text. */
  readonly typed?: { readonly [Name in keyof Says]?: "plain" | "rich" };
  /** The kinds that may stand in it: "fields" is any kind of field, absent is none. */
  readonly inside?: readonly string[] | "fields";
  /** What a fresh one says; ids of its children are drawn anew when it is inserted. */
  readonly start: SettingValues<Says> & { readonly settings?: SettingValues<Looks>; readonly children?: readonly Omit<Block, "id">[] };
  /** How a block saved by an older version becomes one of this version: upgrades[2] makes a 2 of a 1. Absent `v` means 1. */
  readonly upgrades?: { readonly [version: number]: (old: Block) => Block };
}

export function defineBlock<Says extends Settings, Looks extends Settings>(
  definition: BlockDefinition<Says, Looks>,
): BlockDefinition<Says, Looks> {
  return definition;
}

/** The props that a view of this kind gets: what the block says, how it looks, its id. */
export type BlockOf<Definition> =
  Definition extends BlockDefinition<infer Says, infer Looks>
    ? { readonly id: string } & SettingValues<Says> & { readonly settings?: SettingValues<Looks> }
    : never;

/** The settings form of a kind: one field for each thing that it says or looks like; looks have slugs `settings.<name>`. */
export function settingsForm(definition: BlockDefinition): FieldBlock[] {
  return [...formFields(definition.says, ""), ...formFields(definition.looks, "settings.")];
}

function formFields(settings: Settings, prefix: string): FieldBlock[] {
  return Object.entries(settings).map(([name, setting]) => ({
    id: `set-${prefix}${name}`,
    slug: prefix + name,
    ...(setting as Setting).field,
  }));
}

/** The schema of a whole block of this kind, its children not looked into. Unknown keys are refused. */
export function blockSchema(definition: BlockDefinition): z.ZodType<JsonObject> {
  return z.strictObject({
    id: z.string(),
    component: z.literal(definition.kind),
    v: z.optional(z.int()),
    ...shapeOf({ ...sharedSays, ...definition.says }),
    settings: z.optional(settingsSchema({ ...sharedLooks, ...definition.looks })),
    children: z.optional(z.array(z.any())),
  }) as unknown as z.ZodType<JsonObject>;
}

function shapeOf(settings: Settings): { [name: string]: z.ZodOptional } {
  return Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, z.optional((setting as Setting<Json>).schema)]));
}
