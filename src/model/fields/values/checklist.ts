import { type SelectOptions, selectValue } from "./select.ts";
import type { ValueRules } from "./value-rules.ts";

/** Several of a few options: a select that is always multiple. */
export const checklistValue: ValueRules<SelectOptions> = {
  stored: () => "json",
  listsWords: true,
  writtenAs: (field) => selectValue.writtenAs?.(several(field)) ?? "",
  check: (value, field, context) => selectValue.check(value, several(field), context),
  text: (value, field) => selectValue.text(value, several(field)),
  parse: (entries, field) => selectValue.parse(entries, several(field)),
  fromText: (text, field) => selectValue.fromText?.(text, several(field)),
  entries: (value, field) => selectValue.entries(value, several(field)),
};

function several(field: SelectOptions): SelectOptions {
  return { ...field, multiple: true };
}
