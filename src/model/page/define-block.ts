import * as z from "zod";
import type { Json, JsonObject } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { type Setting, type Settings, type SettingValues, settingsSchema } from "../fields/setting.ts";
import type { Block } from "./block.ts";
import type { DataOfNeeds, Need } from "./needs.ts";
import { emptyContent, formulaContent, sharedContent, sharedStyles } from "./shared-settings.ts";

/** The part of a page that a section belongs to, as screen readers tell it. */
export type Landmark = "header" | "main" | "footer";

/** Scripts of public pages: each is a file of `site/islands`. */
export type Island = "form" | "menu" | "lightbox" | "closing" | "records" | "print" | "subscribe";

/** Written as a method, so that the definition of one kind is a definition of any. */
type IslandChoice<Data> = { choose(block: Block, data: Data): Island | undefined }["choose"];

/**
 * All that the builder, the server and the catalogue know of one kind of block. Its view stands beside it in
 * `blocks/<kind>/`. `content` lies at the top level of a block, `styles` under its `settings`.
 */
export interface BlockDefinition<
  Content extends Settings = Settings,
  Styles extends Settings = Settings,
  Needs extends readonly Need[] = readonly Need[],
> {
  readonly kind: string;
  readonly label: string;
  /** Where the picker lists it. A "widget" is offered inside other blocks. */
  readonly group:
    | "Navigation"
    | "Intro"
    | "Text"
    | "Features"
    | "Show"
    | "Trust"
    | "Sell"
    | "Data"
    | "Forms"
    | "My blocks"
    | "Custom code"
    | "Footer"
    | "widget";
  /** Whether this widget may also stand directly on a page, as an imported layout has it. */
  readonly onPage?: true;
  /** "header" at the beginning of a page and "footer" at its end stand apart from its main part, to which all else belongs. */
  readonly landmark?: Landmark;
  /** Its `values` are the navigation of the site: pages are added to them. */
  readonly navigation?: true;
  /**
   * Its title is the page's h1, also where another section with a title stands above it. "loaded": its title is among what is loaded for it;
   * false: its title is never a heading.
   */
  readonly mainHeading?: boolean | "loaded";
  /** Its picture is a large one: where it is the first that visitors see, it is asked for before everything else. */
  readonly largePicture?: true;
  /** How many of this kind one page may hold: of what may each show a whole type, or all pages of the app. */
  readonly mostOnPage?: number;
  /** What the server loads for it before it is drawn: its view gets it as `data`, by the names of the loaders. */
  readonly needs?: Needs;
  /** The script that a page needs for it, if for every one; else chosen by what it says and what was loaded for it. */
  readonly island?: Island | IslandChoice<DataOfNeeds<Needs>>;
  /** The origin, besides the site's own, that a form of this block is posted to: the page's policy lets it be sent there. */
  readonly postsTo?: (block: Block) => string | undefined;
  /** What search engines may read of it, as items of schema.org without their "@context". Those with a `mainEntity` of one type are put together. */
  readonly structured?: (block: Block) => readonly JsonObject[];
  /** A few words more for the picker's search. */
  readonly keywords?: readonly string[];
  readonly content: Content;
  readonly styles: Styles;
  /** The names in `content` that are typed where they stand on the canvas, and whether as plain or rich text. */
  readonly typed?: { readonly [Name in keyof Content]?: "plain" | "rich" };
  /** The name in `content` that a formula of the block works out; without one, blocks of this kind have no formula. */
  readonly formulaFills?: keyof Content & string;
  /** It stands for a block of the app's own (`model/page/symbols.ts`), whose sections stand in it on the page. */
  readonly isSymbol?: true;
  /** Pickers do not list the kind: what is added is chosen from elsewhere. */
  readonly isChosenElsewhere?: true;
  /** Its `code` is an owner's own and runs for visitors: admins alone write it, and no instance of a symbol says another. */
  readonly isCode?: true;
  /** Whether one that says nothing and holds nothing is left out of the page, unless it says `emptyWithStyle`. */
  readonly leftOutEmpty?: true;
  /** The kinds that may stand in it: "fields" is any kind of field, absent is none. */
  readonly inside?: readonly string[] | "fields";
  /** What a fresh one says; ids of its children are drawn anew when it is inserted. */
  readonly start: SettingValues<Content> & { readonly settings?: SettingValues<Styles>; readonly children?: readonly Omit<Block, "id">[] };
  /** How a block saved by an older version becomes one of this version: upgrades[2] makes a 2 of a 1. Absent `v` means 1. */
  readonly upgrades?: { readonly [version: number]: (old: Block) => Block };
}

export function defineBlock<Content extends Settings, Styles extends Settings, const Needs extends readonly Need[] = readonly []>(
  definition: BlockDefinition<Content, Styles, Needs>,
): BlockDefinition<Content, Styles, Needs> {
  return definition;
}

/** What a block of this kind says, how it looks, its id: the `block` of its view. */
export type BlockOf<Definition> =
  Definition extends BlockDefinition<infer Content, infer Styles, readonly Need[]>
    ? { readonly id: string } & SettingValues<Content> & { readonly settings?: SettingValues<Styles> }
    : never;

/** What was loaded for a block of this kind: the `data` of its view. What could not be loaded is not there. */
export type DataOf<Definition> = Definition extends BlockDefinition<Settings, Settings, infer Needs> ? DataOfNeeds<Needs> : never;

/** The content and the styles that a block of this kind may have: its own settings, and those that every block has. */
export function allSettings({ content, styles, formulaFills, leftOutEmpty }: BlockDefinition): {
  readonly content: Settings;
  readonly styles: Settings;
} {
  return {
    content: { ...content, ...(formulaFills !== undefined && formulaContent), ...(leftOutEmpty && emptyContent), ...sharedContent },
    styles: { ...styles, ...sharedStyles },
  };
}

/** The settings form of a kind: one field for each setting of its content and its styles; styles have slugs `settings.<name>`. */
export function settingsForm(definition: BlockDefinition): FieldBlock[] {
  const { content, styles } = allSettings(definition);
  return [...formFields(content, ""), ...formFields(styles, "settings.")];
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
  const { content, styles } = allSettings(definition);
  return z.strictObject({
    id: z.string(),
    component: z.literal(definition.kind),
    v: z.optional(z.int()),
    ...shapeOf(content),
    settings: z.optional(settingsSchema(styles)),
    children: z.optional(z.array(z.any())),
  }) as unknown as z.ZodType<JsonObject>;
}

function shapeOf(settings: Settings): { [name: string]: z.ZodOptional } {
  return Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, z.optional((setting as Setting<Json>).schema)]));
}
