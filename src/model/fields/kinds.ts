import type { FieldKind } from "./define-field-kind.ts";
import { actionButton } from "./kinds/action-button.ts";
import { actionList } from "./kinds/action-list.ts";
import { booking } from "./kinds/booking.ts";
import { calculated } from "./kinds/calculated.ts";
import { checkbox } from "./kinds/checkbox.ts";
import { checklist } from "./kinds/checklist.ts";
import { color } from "./kinds/color.ts";
import { conditions } from "./kinds/conditions.ts";
import { date } from "./kinds/date.ts";
import { fieldPicker } from "./kinds/field-picker.ts";
import { formDesigner } from "./kinds/form-designer.ts";
import { formula } from "./kinds/formula.ts";
import { htmlField } from "./kinds/html-field.ts";
import { inputText } from "./kinds/input-text.ts";
import { invoiceItems } from "./kinds/invoice-items.ts";
import { number } from "./kinds/number.ts";
import { optionList } from "./kinds/option-list.ts";
import { pairs } from "./kinds/pairs.ts";
import { postSelector } from "./kinds/post-selector.ts";
import { rate } from "./kinds/rate.ts";
import { recordValues } from "./kinds/record-values.ts";
import { relation } from "./kinds/relation.ts";
import { relationField } from "./kinds/relation-field.ts";
import { relationPicker } from "./kinds/relation-picker.ts";
import { select } from "./kinds/select.ts";
import { showIf } from "./kinds/show-if.ts";
import { slug } from "./kinds/slug.ts";
import { socialUser } from "./kinds/social-user.ts";
import { tags } from "./kinds/tags.ts";
import { textarea } from "./kinds/textarea.ts";
import { timeZone } from "./kinds/time-zone.ts";
import { typePicker } from "./kinds/type-picker.ts";
import { upload } from "./kinds/upload.ts";
import { userSelect } from "./kinds/user-select.ts";
import { users } from "./kinds/users.ts";
import { type FieldComponent, isFieldComponent } from "./values.ts";

/** Every kind of field, in the order of the add-field list. */
export const fieldKinds = {
  "input-text": inputText,
  textarea,
  select,
  checkbox,
  date,
  "action-button": actionButton,
  rate,
  booking,
  upload,
  "post-selector": postSelector,
  relation,
  "relation-field": relationField,
  color,
  calculated,
  number,
  "form-designer": formDesigner,
  "invoice-items": invoiceItems,
  checklist,
  tags,
  "social-user": socialUser,
  "user-select": userSelect,
  users,
  "html-field": htmlField,
  slug,
  "show-if": showIf,
  pairs,
  "option-list": optionList,
  "time-zone": timeZone,
  "type-picker": typePicker,
  "field-picker": fieldPicker,
  "relation-picker": relationPicker,
  "record-values": recordValues,
  conditions,
  formula,
  "action-list": actionList,
} as const satisfies Record<FieldComponent, FieldKind>;

export function kindOf(component: string): FieldKind | undefined {
  return isFieldComponent(component) ? fieldKinds[component] : undefined;
}

/** The kinds that the add-field list offers. */
export function offeredKinds(): FieldKind[] {
  return Object.values(fieldKinds).filter(({ group }) => group !== "settings");
}
