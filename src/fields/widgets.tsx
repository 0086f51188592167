import type { FieldComponent } from "../model/fields/values.ts";
import { ActionButton } from "./action-button/action-button.tsx";
import { ActionList } from "./action-list/action-list.tsx";
import { Booking } from "./booking/booking.tsx";
import { Calculated } from "./calculated/calculated.tsx";
import { Checklist } from "./checklist/checklist.tsx";
import { ColorInput } from "./color/color.tsx";
import { commonWidgets } from "./common-widgets.tsx";
import { Conditions } from "./conditions/conditions.tsx";
import { DateInput } from "./date/date.tsx";
import { FieldPicker } from "./field-picker/field-picker.tsx";
import { FormDesigner } from "./form-designer/form-designer.tsx";
import { FormulaInput } from "./formula/formula.tsx";
import { HtmlField } from "./html-field/html-field.tsx";
import { InvoiceItems } from "./invoice-items/invoice-items.tsx";
import { OptionList } from "./option-list/option-list.tsx";
import { Pairs } from "./pairs/pairs.tsx";
import { Rate } from "./rate/rate.tsx";
import { RecordValues } from "./record-values/record-values.tsx";
import { ReferencePicker } from "./references/reference-picker.tsx";
import { RelationField } from "./relation-field/relation-field.tsx";
import { RelationPicker } from "./relation-picker/relation-picker.tsx";
import { SlugInput } from "./slug/slug.tsx";
import { SocialUserInput } from "./social-user/social-user.tsx";
import { Tags } from "./tags/tags.tsx";
import { TimeZonePicker } from "./time-zone/time-zone.tsx";
import { TypePicker } from "./type-picker/type-picker.tsx";
import { Upload } from "./upload/upload.tsx";
import type { Widget } from "./widget.ts";

/** How each kind of field is drawn: all of them at once, for servers and tests (see late-widgets.tsx). */
export const widgets = {
  ...commonWidgets,
  date: { draw: DateInput, labelled: "label" },
  "action-button": { draw: ActionButton, labelled: "inside" },
  rate: { draw: Rate, labelled: "group" },
  booking: { draw: Booking, labelled: "group" },
  upload: { draw: Upload, labelled: "label" },
  calculated: { draw: Calculated, labelled: "label" },
  formula: { draw: FormulaInput, labelled: "label" },
  "show-if": { draw: FormulaInput, labelled: "label" },
  color: { draw: ColorInput, labelled: "label" },
  "form-designer": { draw: FormDesigner, labelled: "group" },
  "invoice-items": { draw: InvoiceItems, labelled: "group" },
  "social-user": { draw: SocialUserInput, labelled: "group" },
  checklist: { draw: Checklist, labelled: "group" },
  tags: { draw: Tags, labelled: "label" },
  "html-field": { draw: HtmlField, labelled: "none" },
  slug: { draw: SlugInput, labelled: "label" },
  pairs: { draw: Pairs, labelled: "group" },
  "option-list": { draw: OptionList, labelled: "group" },
  "post-selector": { draw: ReferencePicker, labelled: "label" },
  relation: { draw: ReferencePicker, labelled: "label" },
  "relation-field": { draw: RelationField, labelled: "label" },
  "user-select": { draw: ReferencePicker, labelled: "label" },
  users: { draw: ReferencePicker, labelled: "label" },
  "relation-picker": { draw: RelationPicker, labelled: "label" },
  "time-zone": { draw: TimeZonePicker, labelled: "label" },
  "type-picker": { draw: TypePicker, labelled: "label" },
  "field-picker": { draw: FieldPicker, labelled: "label" },
  "record-values": { draw: RecordValues, labelled: "group" },
  conditions: { draw: Conditions, labelled: "group" },
  "action-list": { draw: ActionList, labelled: "group" },
} as const satisfies { readonly [Component in FieldComponent]: Widget };
