import { checklistValue } from "../../model/fields/values/checklist.ts";
import { choicesOf, type SelectOptions } from "../../model/fields/values/select.ts";
import { ChoiceList } from "../shared/choice-list.tsx";
import { useHeldOptions } from "../shared/use-held-options.ts";
import type { WidgetProps } from "../widget.ts";

export function Checklist(given: WidgetProps<SelectOptions>) {
  const props = { ...given, field: useHeldOptions(given) };
  const { field, value, onChange } = props;
  const choices = choicesOf(field);
  const chosen = value === undefined || value === null ? [] : checklistValue.entries(value, field);
  const pick = (picked: string, isOn: boolean) => {
    const now = isOn ? [...chosen, picked] : chosen.filter((one) => one !== picked);
    // In the order of the options, so that the same choice is always the same value.
    const known = choices.map((choice) => choice.value).filter((one) => now.includes(one));
    onChange(checklistValue.parse(known, field));
  };
  return <ChoiceList props={props} choices={choices} chosen={chosen} type="checkbox" look="radio" onPick={pick} />;
}
