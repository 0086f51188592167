import { createContext } from "react";
import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { titleFieldOf } from "../../model/types/title-field.ts";
import { fieldSuggestion } from "../formulas/suggestions.ts";

/** The slug of the field that says the title of the record that actions are about; null: it has a title of its own; undefined: nobody said. */
export const OwnTitle = createContext<string | null | undefined>(undefined);

export function ownTitleOf({ postFields, settings = {}, statuses = [] }: Pick<PostType, "postFields"> & Partial<PostType>): string | null {
  return titleFieldOf({ postFields, settings, statuses })?.field.slug ?? null;
}

/** The fields as a text can name them: the title once, under the name of the field that says it. */
export function namedFields(fields: readonly FieldBlock[], ownTitle: string | null | undefined): readonly FieldBlock[] {
  const said = ownTitle === undefined ? (titleFieldOf({ postFields: fields, settings: {}, statuses: [] })?.field.slug ?? null) : ownTitle;
  const title: FieldBlock = { id: "title", slug: "title", label: "Title", component: "input-text" };
  const shown = fields.filter(({ slug, component }) => slug !== "" && component !== "action-button" && component !== "html-field");
  return said === null ? [title, ...shown] : shown;
}

/** What can be put into a text: what it is called, and the hole that stands for it. */
export interface Insertable {
  readonly label: string;
  readonly hole: string;
}

export function insertableField(field: FieldBlock): Insertable {
  return { label: field.label || field.slug, hole: `\${${fieldSuggestion(field).insert}}` };
}

/** A field that the button asks. */
export function insertableAsked({ slug, label }: FieldBlock): Insertable {
  const name = /^[A-Za-z_]\w*$/.test(slug) ? `input.${slug}` : `input["${slug}"]`;
  return { label: `${label || slug} (asked by the button)`, hole: `\${${name}}` };
}

/** What a text may be filled with besides the record. */
export const insertableAround: readonly Insertable[] = [
  { label: "The record’s status", hole: "${status.title}" },
  { label: "Name of this app", hole: "${app.title}" },
];

/** What stands for something in the texts of an action. */
export interface TextNames {
  readonly fields: readonly Insertable[];
  /** Every name that means something. */
  readonly names: ReadonlySet<string>;
}

export const TextNamesKnown = createContext<TextNames>({ fields: [], names: new Set() });

/** What the texts of a mail about records of a type may be filled with. */
export function textNamesOf(type: PostType): TextNames {
  const { postFields } = type;
  return { fields: namedFields(postFields, ownTitleOf(type)).map(insertableField), names: new Set(postFields.map(({ slug }) => slug)) };
}
