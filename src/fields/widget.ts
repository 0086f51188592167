import type { ComponentType, ReactNode } from "react";
import type { Json } from "../model/base/json.ts";
import type { FieldBlock, FieldValues } from "../model/fields/field.ts";

/** A data type as a settings form knows it. */
interface TypeKnown {
  readonly slug: string;
  readonly title: string;
  readonly id?: number;
  readonly postFields?: readonly FieldBlock[];
}

/** What widgets must ask of others; whoever draws a form hands it in. What is not there, the widgets do without. */
export interface FieldTools {
  /** The day of the app, YYYY-MM-DD. */
  readonly today: string;
  /** Keeps a file and answers its address; a refusal is thrown as an Error with a text for people. */
  readonly uploadFile?: (file: File, field: FieldBlock) => Promise<string>;
  /** Files that are chosen travel with the form when the browser posts it. With neither, the address of a file is typed. */
  readonly filesTravel?: boolean;
  /** The data types of the app. */
  readonly types?: readonly TypeKnown[];
  /** The fields of the record that the form is about. */
  readonly ownFields?: readonly FieldBlock[];
  /** All values of the form, for what is asked beside others of them. */
  readonly siblings?: FieldValues;
  /** An editor for rich text; without one its HTML is typed. */
  readonly RichText?: ComponentType<{
    readonly id: string;
    readonly label: string;
    readonly value: string;
    readonly onChange: (html: string) => void;
    readonly describedBy: string | undefined;
    readonly isInvalid: boolean;
    readonly isReadOnly: boolean;
  }>;
}

/** What the widget of a kind draws: the input alone; label, hint and problems stand around it (see field.tsx). */
export interface WidgetProps<Options = unknown> {
  /** The field with its options, which were checked when it was saved. */
  readonly field: FieldBlock & Options;
  readonly value: Json | undefined;
  readonly onChange: (value: Json | undefined) => void;
  /** The id of the input, or of the group. */
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** It shows its value and does not let it be changed. */
  readonly isReadOnly: boolean;
  readonly tools: FieldTools;
}

export interface Widget {
  readonly draw: (props: WidgetProps<never>) => ReactNode;
  /**
   * How the label stands to it. "label": above one input. "group": the legend of several. "inside": the widget writes
   * it itself. "none": it has none.
   */
  readonly labelled: "label" | "group" | "inside" | "none" | ((field: FieldBlock) => "label" | "group" | "inside" | "none");
}

/** The props that every input of a widget carries. */
export function inputProps({ field, id, describedBy, isInvalid }: WidgetProps<unknown>) {
  return {
    id,
    name: field.slug,
    "aria-describedby": describedBy,
    "aria-invalid": isInvalid || undefined,
    "aria-required": field.required || undefined,
  } as const;
}

/** The fields of the type that the sibling `of` names, by id or slug; without one, those of the record that the form is about. */
export function fieldsOf({ types = [], ownFields = [], siblings = {} }: FieldTools, of: string | undefined): readonly FieldBlock[] {
  const wanted = of === undefined ? undefined : siblings[of];
  if (wanted === undefined || wanted === null || wanted === "") return ownFields;
  return types.find(({ id, slug }) => String(id) === String(wanted) || slug === wanted)?.postFields ?? [];
}
