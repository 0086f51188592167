import type { FieldBlock } from "./field.ts";
import { actionButtonValue } from "./values/action-button.ts";
import { actionListValue } from "./values/action-list.ts";
import { bookingValue } from "./values/booking.ts";
import { calculatedValue } from "./values/calculated.ts";
import { checkboxValue } from "./values/checkbox.ts";
import { checklistValue } from "./values/checklist.ts";
import { colorValue } from "./values/color.ts";
import { conditionsValue } from "./values/conditions.ts";
import { dateValue } from "./values/date.ts";
import { fieldPickerValue } from "./values/field-picker.ts";
import { formDesignerValue } from "./values/form-designer.ts";
import { formulaValue } from "./values/formula.ts";
import { htmlFieldValue } from "./values/html-field.ts";
import { inputTextValue } from "./values/input-text.ts";
import { invoiceItemsValue } from "./values/invoice-items.ts";
import { numberValue } from "./values/number.ts";
import { optionListValue } from "./values/option-list.ts";
import { pairsValue } from "./values/pairs.ts";
import { postSelectorValue } from "./values/post-selector.ts";
import { rateValue } from "./values/rate.ts";
import { recordValuesValue } from "./values/record-values.ts";
import { relationValue } from "./values/relation.ts";
import { relationFieldValue } from "./values/relation-field.ts";
import { relationPickerValue } from "./values/relation-picker.ts";
import { type RuledField, rulesName } from "./values/rules-name.ts";
import { selectValue } from "./values/select.ts";
import { showIfValue } from "./values/show-if.ts";
import { slugValue } from "./values/slug.ts";
import { socialUserValue } from "./values/social-user.ts";
import { tagsValue } from "./values/tags.ts";
import { textareaValue } from "./values/textarea.ts";
import { timeZoneValue } from "./values/time-zone.ts";
import { typePickerValue } from "./values/type-picker.ts";
import { uploadValue } from "./values/upload.ts";
import { userSelectValue } from "./values/user-select.ts";
import { usersValue } from "./values/users.ts";
import type { ValueRules } from "./values/value-rules.ts";

/** How the values of every kind behave; kinds.ts says the rest about a kind and has the same keys. */
export const valueRules = {
  "input-text": inputTextValue,
  textarea: textareaValue,
  select: selectValue,
  checkbox: checkboxValue,
  date: dateValue,
  "action-button": actionButtonValue,
  rate: rateValue,
  booking: bookingValue,
  number: numberValue,
  upload: uploadValue,
  color: colorValue,
  calculated: calculatedValue,
  "form-designer": formDesignerValue,
  "invoice-items": invoiceItemsValue,
  "social-user": socialUserValue,
  "html-field": htmlFieldValue,
  slug: slugValue,
  checklist: checklistValue,
  tags: tagsValue,
  "post-selector": postSelectorValue,
  relation: relationValue,
  "relation-field": relationFieldValue,
  "user-select": userSelectValue,
  users: usersValue,
  pairs: pairsValue,
  "option-list": optionListValue,
  "time-zone": timeZoneValue,
  "type-picker": typePickerValue,
  "field-picker": fieldPickerValue,
  "relation-picker": relationPickerValue,
  "record-values": recordValuesValue,
  conditions: conditionsValue,
  formula: formulaValue,
  "show-if": showIfValue,
  "action-list": actionListValue,
} as const satisfies { readonly [component: string]: ValueRules<never> };
export type FieldComponent = keyof typeof valueRules;

export function isFieldComponent(component: string): component is FieldComponent {
  return Object.hasOwn(valueRules, component);
}

/**
 * The rules of a field's kind, or undefined for a kind that is not known. They take the field itself as their
 * options: these were checked against the kind's declaration when the field was saved.
 */
export function rulesOf(field: RuledField): ValueRules<FieldBlock> | undefined {
  return rulesByName.get(rulesName(field));
}

/** Asked several times for each value of a record: a table answers faster than an object with so many names. */
const rulesByName = new Map(Object.entries(valueRules) as unknown as [string, ValueRules<FieldBlock>][]);
