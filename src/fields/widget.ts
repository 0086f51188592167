import type { ComponentType, ReactNode } from "react";
import type { Json, JsonObject } from "../model/base/json.ts";
import { plainRegion, type Region } from "../model/base/region.ts";
import type { FieldBlock, FieldValues } from "../model/fields/field.ts";
import type { Slot } from "../model/fields/values/booking.ts";
import type { DateOptions } from "../model/fields/values/date.ts";
import type { SocialUser } from "../model/fields/values/social-user.ts";
import type { BookingFormTexts } from "../model/texts/booking-texts.ts";
import { type FieldTexts, fieldTexts } from "../model/texts/field-texts.ts";
import type { FormTexts } from "../model/texts/form-texts.ts";
import type { InvoiceTexts } from "../model/texts/invoice-texts.ts";
import type { ProblemTexts } from "../model/texts/problem-texts.ts";
import type { ReferenceTexts } from "../model/texts/reference-texts.ts";
import type { SocialUserTexts } from "../model/texts/social-user-texts.ts";
import type { WidgetTexts } from "../model/texts/widget-texts.ts";
import type { PermissionName } from "../model/types/permission.ts";
import type { TitledType } from "../model/types/title-field.ts";
import type { FieldLimit } from "../model/workflow/field-limits.ts";
import type { ReferenceTools } from "./references/reference-tools.ts";

/** A data type as a settings form knows it. */
export interface TypeKnown {
  readonly slug: string;
  readonly title: string;
  readonly id?: number;
  readonly postFields?: readonly FieldBlock[];
  /** The id of the page that shows one of its records. */
  readonly singlePage?: number | null | undefined;
  /** Who may read its records. */
  readonly permission?: PermissionName | undefined;
  /** What says which field its records are called by. */
  readonly settings?: TitledType["settings"] | undefined;
  readonly statuses?: TitledType["statuses"] | undefined;
}

type RareTexts = BookingFormTexts & InvoiceTexts & ReferenceTexts & SocialUserTexts;

/** What widgets must ask of others; whoever draws a form hands it in. What is not there, the widgets do without. */
export interface FieldTools {
  /** What chooses the value of a field that names it as its `picker`, in place of its input. */
  readonly pickers?: { readonly [name: string]: ComponentType<PickerProps> };
  /** Colours are chosen from palettes, too: where a site is designed. */
  readonly hasPalettes?: boolean;
  /** The day of the app, YYYY-MM-DD. */
  readonly today: string;
  /** In which days are typed as text that whoever draws the form reads; else the browser's own input takes them. */
  readonly TypedDay?: ComponentType<WidgetProps<DateOptions>>;
  /** The time zone of the app, for what names none of its own. */
  readonly zone?: string;
  /** The language by whose customs the app writes numbers, money and days; English without one. */
  readonly locale?: string;
  /** The weekday on which the weeks of calendars begin, Sunday is 0; Monday without one. */
  readonly weekStart?: number | undefined;
  /** What forms say by themselves, in the language of the page; English without it. */
  /** Of rare kinds of fields those that the form has. */
  readonly texts?: FormTexts & FieldTexts & WidgetTexts & ProblemTexts & Partial<RareTexts>;
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
  /** The slug of the field that says the title of that record; null: it has a title of its own. */
  readonly ownTitle?: string | null;
  /** The id of the data type whose form is designed: its formulas can be tried with its records. */
  readonly ownType?: number;
  /** What a choice that is shown as a card looks like, for the eye alone. */
  readonly pictureOf?: (field: FieldBlock, value: Json) => ReactNode;
  /** All values of the form, for what is asked beside others of them. */
  readonly siblings?: FieldValues;
  /** What knows the bookings of others; without it free times are worked out from the field alone. */
  readonly booking?: BookingTools;
  /** On a page that the server drew: what its form says under a name. */
  readonly placeIn?: (slug: string) => string;
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

/** What a booking asks of the server. `place`: the value of the field that says who or what is booked. */
export interface BookingTools {
  /** The free times on a day of the asker's calendar. */
  readonly findSlots: (
    field: FieldBlock,
    day: string,
    asked: { readonly zone: string; readonly place: string },
  ) => Promise<readonly Slot[]>;
  /** The days of a month, YYYY-MM, on which there is one. */
  readonly findDays: (
    field: FieldBlock,
    month: string,
    asked: { readonly zone: string; readonly place: string },
  ) => Promise<readonly string[]>;
  /** Keeps a time while the form is filled in. "taken": somebody else has it; "not held": it can be booked all the same. */
  readonly hold?: (field: FieldBlock, from: string, place: string) => Promise<"held" | "taken" | "not held">;
  /** Without a script: the address that a button posts the form to for its times, and what was found. `isOnly`: no script ever comes. */
  readonly plain?: { readonly address: (field: FieldBlock) => string; readonly found: PlainTimes; readonly isOnly?: boolean };
}

/** By the slug of the field: the day, YYYY-MM-DD in `zone`, and its free times. */
export interface PlainTimes {
  readonly [slug: string]: { readonly day: string; readonly zone: string; readonly slots: readonly Slot[] };
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

/** What a picker gets: a widget's own props, without the field's options. */
export type PickerProps = Pick<WidgetProps, "field" | "value" | "onChange" | "id" | "describedBy" | "isInvalid" | "isReadOnly" | "tools">;

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

/** By whose customs and clocks a widget shows what cannot be changed. */
export function regionIn({ locale = plainRegion.locale, zone = plainRegion.zone }: FieldTools): Region {
  return { locale, zone };
}

/** What fields say by themselves, in the language of the form. */
export function textsIn({ texts }: Pick<FieldTools, "texts">): FieldTexts {
  return texts ?? fieldTexts;
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
export function fieldsOf(
  { types = [], ownFields = [], siblings = {}, designing }: FieldTools,
  of: string | undefined,
): readonly FieldBlock[] {
  const wanted = of === undefined ? undefined : siblings[of];
  // While a form is designed its record has the fields that stand there, but for the one whose settings these are.
  const own = designing ? designing.fields.filter(({ id }) => id !== designing.field.id) : ownFields;
  if (wanted === undefined || wanted === null || wanted === "") return own;
  return types.find(({ id, slug }) => String(id) === String(wanted) || slug === wanted)?.postFields ?? [];
}
