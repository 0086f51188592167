/**
 * A setting is a form: what an owner may set on a block, a field or an action is declared once, here, as a field
 * of that form together with the schema of its value. The panel, the validation on both sides and the catalogue's
 * JSON Schema all come from this one declaration.
 */
import * as z from "zod";
import type { Json } from "../base/json.ts";
import { isTimeZone } from "../base/time-zone.ts";
import { messages } from "./messages.ts";

export interface Setting<Value = Json> {
  /** The field of the settings form that asks for it: label, component and options, without id and slug. */
  readonly field: { readonly label: string; readonly component: string; readonly [option: string]: Json | undefined };
  readonly schema: z.ZodType<Value>;
  /** What it may be set to, to show what that does, where its field does not list it. */
  readonly sample?: Json;
}
export type Settings = { readonly [name: string]: Setting<never> | Setting };
export type SettingValues<Of extends Settings> = {
  readonly [Name in keyof Of]?: Of[Name] extends { schema: z.ZodType<infer Value> } ? Value : never;
};

interface Said {
  readonly description?: string;
  readonly placeholder?: string;
  readonly showIf?: string;
  /** What is in force while nothing is said. */
  readonly default?: string;
}

/** One line of plain text, at most `max` characters. */
export function line(label: string, { max = 300, ...said }: Said & { readonly max?: number } = {}): Setting<string> {
  return { field: { label, component: "input-text", max, ...said }, schema: z.string().max(max, messages.tooLong(max)) };
}

/** Several lines of plain text. */
export function paragraph(
  label: string,
  { max = 5_000, rows = 3, ...said }: Said & { readonly max?: number; readonly rows?: number } = {},
): Setting<string> {
  return { field: { label, component: "textarea", rows, max, ...said }, schema: z.string().max(max, messages.tooLong(max)) };
}

/** Rich text as an HTML string; it is cleaned when it is saved and again when it is published. */
export function richText(label: string, { max = 100_000, ...said }: Said & { readonly max?: number } = {}): Setting<string> {
  return { field: { label, component: "textarea", rich: true, max, ...said }, schema: z.string().max(max, messages.tooLong(max)) };
}

/** A formula; `${…}` and `@{…}` among text, or one expression alone. What it may say is checked where it is saved. */
export function formula(label: string, said: Said = {}): Setting<string> {
  return { field: { label, component: "formula", ...said }, schema: z.string().max(4_000, messages.tooLong(4_000)) };
}

/** When something shows: an expression that gives something. */
export function condition(label: string, said: Said = {}): Setting<string> {
  return { field: { label, component: "show-if", ...said }, schema: z.string().max(4_000, messages.tooLong(4_000)) };
}

export function toggle(label: string, said: Said = {}): Setting<boolean> {
  return { field: { label, component: "checkbox", ...said }, schema: z.boolean() };
}

export function integer(label: string, { min, max, ...said }: Said & { readonly min: number; readonly max: number }): Setting<number> {
  return { field: { label, component: "number", min, max, step: 1, ...said }, schema: z.int().min(min).max(max) };
}

/** One of a few words. `options` maps each stored word to the label that people read. */
export function choice<Word extends string>(label: string, options: Readonly<Record<Word, string>>, said: Said = {}): Setting<Word> {
  const words = Object.keys(options) as Word[];
  const values = words.map((value) => ({ text: options[value], value }));
  return {
    field: { label, component: "select", values, ...said },
    schema: z.enum(words as [Word, ...Word[]]) as unknown as z.ZodType<Word>,
  };
}

/** One of a few numbers, shown side by side. */
export function oneOf(label: string, numbers: readonly number[], said: Said = {}): Setting<number> {
  const values = numbers.map((value) => ({ text: String(value), value: String(value) }));
  return { field: { label, component: "select", values, asNumber: true, ...said }, schema: z.literal([...numbers]) };
}

/** A colour as `#rgb` or `#rrggbb`; "" means: as the theme says. */
export function color(label: string, said: Said = {}): Setting<string> {
  return {
    field: { label, component: "color", ...said },
    schema: z.string().regex(/^(#[0-9a-f]{3}([0-9a-f]{3})?)?$/i, messages.not("a colour")),
  };
}

/** The address of a page, a file or another site. Which schemes are allowed is decided where it is saved and rendered. */
export function link(label: string, said: Said = {}): Setting<string> {
  return {
    field: { label, component: "input-text", type: "text", link: true, max: 2_000, ...said },
    schema: z.string().max(2_000, messages.tooLong(2_000)),
  };
}

/** A line of e-mail addresses. What is none is told at the field and left out where mails are sent. */
export function mailAddresses(label: string, said: Said = {}): Setting<string> {
  return {
    field: { label, component: "input-text", mailAddresses: true, max: 300, ...said },
    schema: z.string().max(300, messages.tooLong(300)),
  };
}

/** The address of an uploaded image. */
export function image(label: string, said: Said = {}): Setting<string> {
  return {
    field: { label, component: "upload", accept: "image", picker: "picture", ...said },
    schema: z.string().max(2_000, messages.tooLong(2_000)),
  };
}

/**
 * The point of a picture that stays in sight however it is cut, in hundredths of its width and height. `of`: the setting whose picture is
 * meant, as the panel names it.
 */
export function focalPoint(label: string, of: string, said: Said = {}): Setting<FocalPointValue> {
  const part = z.int().min(0).max(100);
  return {
    field: { label, component: "number", picker: "focus", of, showIf: of, ...said },
    schema: z.strictObject({ x: part, y: part }) as unknown as Setting<FocalPointValue>["schema"],
    sample: { x: 20, y: 80 },
  };
}

/** As a type of JSON. */
type FocalPointValue = { readonly x: number; readonly y: number };

/** The name of an icon in kebab case; "" for none. A name that no icon has draws nothing. */
export function icon(label: string, said: Said = {}): Setting<string> {
  return {
    field: { label, component: "input-text", picker: "icon", max: 60, ...said },
    schema: z
      .string()
      .max(60)
      .regex(/^([a-z][a-z0-9-]*)?$/, messages.not("the name of an icon")),
  };
}

/** What a drawing is drawn from: the same number draws the same picture. The panel offers another one. */
export function seed(label: string, said: Said = {}): Setting<number> {
  return { field: { label, component: "number", min: 1, max: 9_999, step: 1, picker: "seed", ...said }, schema: z.int().min(1).max(9_999) };
}

/** A list of labelled links: `[{text, value}]`. */
export function links(label: string, said: Said = {}): Setting<readonly { readonly text: string; readonly value: string }[]> {
  const item = z.object({ text: z.string().max(300, messages.tooLong(300)), value: z.string().max(2_000, messages.tooLong(2_000)) });
  return { field: { label, component: "pairs", links: true, ...said }, schema: z.array(item).max(50) };
}

/** A list of labelled links, each with a list of its own below it: `[{text, value, values: [{text, value}]}]`. */
export function nestedLinks(label: string, said: Said = {}): Setting<readonly NestedLink[]> {
  const link = { text: z.string().max(300, messages.tooLong(300)), value: z.string().max(2_000, messages.tooLong(2_000)) };
  const item = z.object({ ...link, values: z.optional(z.array(z.object(link)).max(20)) });
  return {
    field: { label, component: "pairs", links: true, ...said },
    schema: z.array(item).max(50) as unknown as Setting<readonly NestedLink[]>["schema"],
  };
}

/** As a type of JSON: a key that is absent is undefined. */
type NestedLink = {
  readonly text: string;
  readonly value: string;
  readonly values?: readonly { readonly text: string; readonly value: string }[];
};

/** The type (by slug) whose records are meant; "_custom", where `ownFields` are offered, for a form that has fields of its own. */
export function typeSlug(label: string, said: Said & { readonly ownFields?: true } = {}): Setting<string> {
  return { field: { label, component: "type-picker", ...said }, schema: z.string().max(63) };
}

/** The slug of another field of the same form, of one of these kinds; "" for none. */
export function ownField(label: string, said: Said & { readonly kinds: readonly string[] }): Setting<string> {
  return { field: { label, component: "field-picker", ...said }, schema: z.string().max(63) };
}

/** A time zone by its IANA name; "" means: the zone of what is around it. */
export function timeZone(label: string, said: Said = {}): Setting<string> {
  const schema = z.string().refine((name) => name === "" || isTimeZone(name), "must be a time zone such as Europe/Berlin");
  return { field: { label, component: "time-zone", ...said }, schema };
}

/** The schema of all values together: every setting may be absent, none may be unknown. */
export function settingsSchema(settings: Settings): z.ZodType<{ readonly [name: string]: Json }> {
  const shape = Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, z.optional((setting as Setting).schema)]));
  return z.strictObject(shape) as unknown as z.ZodType<{ readonly [name: string]: Json }>;
}
