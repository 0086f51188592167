import { createContext, type ReactNode } from "react";
import { type FieldKind, fieldSettingsForm } from "../../../model/fields/define-field-kind.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { sharedOptions } from "../../../model/fields/shared-options.ts";
import { hasOptions } from "../../../model/fields/values/select.ts";
import { rulesOf } from "../../../model/fields/values.ts";
import { isWorkedOut } from "../../../model/fields/worked-out.ts";

/** A tab of a field's settings that is no setting of the field itself: what a type's statuses do with it. */
export interface FieldTab {
  readonly name: string;
  readonly title: string;
  readonly draw: (field: FieldBlock) => ReactNode;
}
export const FieldTabsContext = createContext<readonly FieldTab[]>([]);
FieldTabsContext.displayName = "FieldTabs";

export interface SettingTab {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly FieldBlock[];
}

const label: FieldBlock = { id: "set-label", slug: "label", label: "Label", component: "input-text", required: true, max: 300 };
const key: FieldBlock = {
  id: "set-slug",
  slug: "slug",
  label: "Key",
  component: "slug",
  required: true,
  max: 63,
  description: "Names the value in formulas, filters and the API. It follows the label until you type one.",
};

/** What limits the values of a field, whatever its kind calls it; all else says what the field is. */
const rules = new Set([
  ...["min", "max", "minLength", "maxLength", "step", "mustBeOn", "readOnly", "editable"],
  ...["futureOnly", "relativeMin", "relativeMax", "disabledWeekdays", "disabledDates"],
  ...["accept", "types", "minBytes", "maxBytes"],
]);

/** The settings of a field, tab by tab; a tab with nothing in it is left out. */
export function settingTabs(kind: FieldKind, field: FieldBlock): readonly SettingTab[] {
  const asked = fieldSettingsForm(kind).filter(({ component, label: words }) => component !== "html-field" || words !== "");
  const isLockable = rulesOf(field)?.stored(field) !== "none" && !asked.some(({ slug }) => slug === "readOnly");
  const readOnly = { id: "set-readOnly", slug: "readOnly", ...sharedOptions.readOnly.field } as FieldBlock; // its options are JSON
  const isOther = ({ slug }: FieldBlock) => !rules.has(slug) && slug !== "showIf";
  const tabs: readonly SettingTab[] = [
    { name: "field", title: "Field", fields: [label, key, ...asked.filter(isOther), ...defaultOf(field)] },
    { name: "rules", title: "Rules", fields: [...asked.filter(({ slug }) => rules.has(slug)), ...(isLockable ? [readOnly] : [])] },
    { name: "show-if", title: "Show if", fields: asked.filter(({ slug }) => slug === "showIf") },
  ];
  return tabs.filter(({ fields }) => fields.length > 0);
}

/** What a new record begins with is asked by a field like the field itself; by a formula where it is one. */
function defaultOf(field: FieldBlock): readonly FieldBlock[] {
  const stored = rulesOf(field)?.stored(field);
  if (stored === undefined || stored === "none" || stored === "json" || isWorkedOut(field)) return [];
  const isFormula = typeof field.default === "string" && /[$@]\{/.test(field.default);
  // A radio button that was pressed once stays pressed: a list has a line for none.
  const list = hasOptions(field) ? { look: "dropdown", placeholder: "No default" } : {};
  const asked = isFormula ? { component: "formula", amongText: true } : { ...field, ...list };
  return [
    {
      ...asked,
      id: "set-default",
      slug: "default",
      label: "Default",
      description: "",
      required: false,
      readOnly: false,
      size: "",
    } as FieldBlock,
  ];
}
