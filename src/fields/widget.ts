import type { ComponentType, ReactNode } from "react";
import type { Json, JsonObject } from "../model/base/json.ts";
import type { FieldBlock, FieldValues } from "../model/fields/field.ts";
import type { Slot } from "../model/fields/values/booking.ts";
import type { SocialUser } from "../model/fields/values/social-user.ts";
import type { FieldLimit } from "../model/workflow/field-limits.ts";
import type { ReferenceTools } from "./references/reference-tools.ts";

/** A data type as a settings form knows it. */
export interface TypeKnown {
  readonly slug: string;
  readonly title: string;
  readonly id?: number;
  readonly postFields?: readonly FieldBlock[];
}

/** What widgets must ask of others; whoever draws a form hands it in. What is not there, the widgets do without. */
export interface FieldTools {
  /** The day of the app, YYYY-MM-DD. */
  readonly today: string;
  /** The time zone of the app, for what names none of its own. */
  readonly zone?: string;
  /**
   * Keeps a file and answers its address; a refusal is thrown as an Error with a text for people. `onProgress` hears how much
   * of it is there, from 0 to 1.
   */
  readonly uploadFile?: (file: File, field: FieldBlock, onProgress?: (share: number) => void) => Promise<string>;
  /** So many bytes `uploadFile` takes, where that is not what files of records and pages may have. */
  readonly mostBytes?: number;
  /** Files that are chosen travel with the form when the browser posts it. With neither, the address of a file is typed. */
  readonly filesTravel?: boolean;
  /** The data types of the app. */
  readonly types?: readonly TypeKnown[];
  /** In the settings of a field: the form that it stands in, and the field as it is now. */
  readonly designing?: { readonly fields: readonly FieldBlock[]; readonly field: FieldBlock };
  /** Records and people to choose from. Without it what was chosen is only shown. */
  readonly references?: ReferenceTools;
  /** The fields of the record that the form is about. */
  readonly ownFields?: readonly FieldBlock[];
  /** The id of the data type whose form is designed: its formulas can be tried with its records. */
  readonly ownType?: number;
  /** What a choice that is shown as a card looks like, for the eye alone. */
  readonly pictureOf?: (field: FieldBlock, value: Json) => ReactNode;
  /** All values of the form, for what is asked beside others of them. */
  readonly siblings?: FieldValues;
  /** The free times of a booking on a day of the asker's calendar; without it they are worked out from the field alone. */
  readonly findSlots?: (field: FieldBlock, day: string, clientTimezone: string) => Promise<readonly Slot[]>;
  /** Looks somebody up on a social network; thrown Errors have a text for people. Without it all is typed. */
  readonly findSocialUser?: (usernameOrId: string) => Promise<SocialUser>;
  /**
   * Does what a button is for, with what its own form asked, and answers whether it was done; what was in the way has been said
   * then. Why it failed is thrown: an Error with a text for people, or `PressRefused`.
   */
  readonly pressButton?: (field: FieldBlock, input: FieldValues) => Promise<boolean>;
  /** Where a browser posts the form around a button to press it. With neither, it cannot be pressed. */
  readonly pressAddress?: (field: FieldBlock) => string;
  /** Sets up what is done one after the other; without it that is only counted. */
  readonly ActionListEditor?: ComponentType<ActionListEditorProps>;
  /** Edits a formula that reads the fields of the record that the form is about; without it the source is typed. */
  readonly FormulaEditor?: ComponentType<FormulaEditorProps>;
  /** Edits the fields of a form that is a value; without one it is only shown. */
  readonly FormDesigner?: ComponentType<{
    readonly id: string;
    readonly label: string;
    readonly fields: readonly FieldBlock[];
    readonly onChange: (fields: readonly FieldBlock[]) => void;
  }>;
}

export interface FieldProps {
  readonly field: FieldBlock;
  readonly value: Json | undefined;
  readonly onChange: (value: Json | undefined) => void;
  /** Unique on the page; the input's id. */
  readonly id: string;
  /** The literal messages. */
  readonly problems?: readonly string[];
  /** A value that would do, where the one that was wanted is taken. */
  readonly free?: string | undefined;
  readonly limit?: FieldLimit;
  /** Why it is read-only, for people. */
  readonly lockedBecause?: string;
  readonly tools: FieldTools;
  /** The focus has left the field. */
  readonly onLeave?: () => void;
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
  /** It shows its value and does not let it be changed: it is locked, or off. */
  readonly isReadOnly: boolean;
  readonly tools: FieldTools;
  /** Draws a field with all that stands around it: for a form inside this one. */
  readonly Field: (props: FieldProps) => ReactNode;
}

export interface Widget {
  readonly draw: (props: WidgetProps<never>) => ReactNode;
  /**
   * How the label stands to it. "label": above one input. "group": the legend of several. "inside": the widget writes
   * it itself. "none": it has none.
   */
  readonly labelled: "label" | "group" | "inside" | "none" | ((field: FieldBlock) => "label" | "group" | "inside" | "none");
}

export interface ActionListEditorProps {
  readonly id: string;
  readonly label: string;
  readonly actions: readonly JsonObject[];
  readonly onChange: (actions: readonly JsonObject[]) => void;
  /** Those of the form around the button, and those that it asks itself. */
  readonly fields: readonly FieldBlock[];
  readonly asked: readonly FieldBlock[];
}

export interface FormulaEditorProps {
  readonly input: ReturnType<typeof inputProps>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (source: string) => void;
  /** Whether it holds one expression and nothing else; else formulas stand in braces among text. */
  readonly isBare: boolean;
  /** Those that the formula may read. */
  readonly fields: readonly FieldBlock[];
  /** The field that it works for. */
  readonly own?: FieldBlock | undefined;
  /** The id of the data type whose records it can be tried with. */
  readonly type?: number | undefined;
}

/** The props that every input of a widget carries. */
export function inputProps({ field, id, describedBy, isInvalid }: WidgetProps<unknown>) {
  return {
    id,
    name: field.slug,
    "data-autofocus": field.isFirst || undefined,
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
