import "../base/schema-words.ts";
import * as z from "zod";
import type { Json, JsonObject } from "../base/json.ts";
import type { FieldBlock } from "./field.ts";
import type { Setting, Settings, SettingValues } from "./setting.ts";
import { sharedOptions } from "./shared-options.ts";
import type { ValueRules } from "./values/value-rules.ts";

/** Where the add-field list shows a kind: "Special" folded away below the rest, "settings" only in our own settings forms. */
type FieldGroup = "Text" | "Choice" | "Numbers and dates" | "Files" | "Relations" | "More" | "Special" | "settings";

/** All that the form designer, the server and the catalogue know of one kind of field; its widget stands in `fields/<kind>/`. */
export interface FieldKind<Options extends Settings = Settings> {
  readonly kind: string;
  /** As the add-field list names it. */
  readonly label: string;
  readonly group: FieldGroup;
  /** A few words more for the list's search. */
  readonly keywords?: readonly string[];
  /** What may be set on a field of this kind besides what every field has; its panel asks for these in this order. */
  readonly options: Options;
  /** The shared options that its panel leaves out, because they mean nothing for this kind. */
  readonly without?: readonly (keyof typeof askedOptions)[];
  /** The options of a fresh one. */
  readonly start: SettingValues<Options>;
  readonly value: ValueRules<SettingValues<Options>>;
  /** What a value may be, as JSON Schema, where what is stored does not say it all. */
  readonly schema?: (field: SettingValues<Options>) => JsonObject;
  /** A value that a fresh one takes, to show what it looks like; without one a word, a number or a day stands for it. */
  readonly sample?: Json | ((today: string) => Json);
  /** Values that records made to be looked at hold in turn, as far as the field takes them; without them the sample. */
  readonly examples?: (field: SettingValues<Options> & { readonly label?: string }, today: string) => readonly Json[];
}

/** Options and value rules are held against each other here; the lists then hold kinds of all options alike. */
export function defineFieldKind<const Options extends Settings>(declared: FieldKind<Options>): FieldKind {
  return declared as unknown as FieldKind;
}

export function sampleOf({ sample }: FieldKind, today: string): Json | undefined {
  return typeof sample === "function" ? sample(today) : sample;
}

const { required, description, placeholder, size, showIf, stepTitle } = sharedOptions;
const askedOptions = { required, description, placeholder, size, showIf, stepTitle };

/** The settings form of a kind: what it asks for itself between what it shares with all. Its values are the field's options by name. */
export function fieldSettingsForm({ options, without = [] }: FieldKind): FieldBlock[] {
  const shared = Object.entries(askedOptions).filter(([name]) => !without.some((left) => left === name) && !Object.hasOwn(options, name));
  const first = shared.filter(([name]) => name === "required");
  const asked = [...first, ...Object.entries(options), ...shared.filter(([name]) => name !== "required")];
  return asked.map(([name, setting]) => ({ id: `set-${name}`, slug: name, ...(setting as Setting).field }));
}

/** A kind never changes, and its schema takes longer to make than a field to check. */
const schemas = new WeakMap<FieldKind, z.ZodType<FieldBlock>>();

/** The schema of a whole field of this kind. Unknown keys are refused. */
export function fieldSchema(kind: FieldKind): z.ZodType<FieldBlock> {
  const known = schemas.get(kind) ?? madeSchema(kind);
  schemas.set(kind, known);
  return known;
}

function madeSchema(kind: FieldKind): z.ZodType<FieldBlock> {
  const options = { ...sharedOptions, ...kind.options };
  const shape = Object.entries(options).map(([name, setting]) => [name, z.optional((setting as Setting<Json>).schema)]);
  return z.strictObject({
    id: z.string().min(1).max(120),
    slug: z.string().min(1).max(63),
    label: z.string().max(300),
    component: z.literal(kind.kind),
    ...Object.fromEntries(shape),
  }) as unknown as z.ZodType<FieldBlock>;
}
