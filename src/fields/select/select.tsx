import { choicesOf, lookOf, type SelectOptions, selectPlaceholder, selectValue } from "../../model/fields/values/select.ts";
import { ChoiceList } from "../shared/choice-list.tsx";
import { inputProps, type WidgetProps } from "../widget.ts";

export function Select(props: WidgetProps<SelectOptions>) {
  const { field, value, onChange } = props;
  const look = lookOf(field);
  const chosen = value === undefined || value === null ? [] : selectValue.entries(value, field);
  const keep = (entries: readonly string[]) => onChange(selectValue.parse(entries, field));
  if (look === "dropdown" && !field.multiple) return <Dropdown {...props} chosen={chosen[0] ?? ""} onPick={(picked) => keep([picked])} />;
  return (
    <ChoiceList
      props={props}
      choices={choicesOf(field)}
      chosen={chosen}
      type={field.multiple ? "checkbox" : "radio"}
      look={look === "buttons" ? "buttons" : "radio"}
      onPick={(picked, isOn) => keep(field.multiple ? toggled(chosen, picked, isOn) : [picked])}
    />
  );
}

/** Whether it is drawn as one input, which a label can point to. */
export function isDropdown(field: SelectOptions): boolean {
  return !field.multiple && lookOf(field) === "dropdown";
}

function toggled(chosen: readonly string[], picked: string, isOn: boolean): string[] {
  return isOn ? [...chosen, picked] : chosen.filter((value) => value !== picked);
}

function Dropdown({
  chosen,
  onPick,
  ...props
}: WidgetProps<SelectOptions> & { readonly chosen: string; readonly onPick: (value: string) => void }) {
  const { field, isReadOnly } = props;
  return (
    <select
      {...inputProps(props)}
      className={`f-input f-select ${field.inputClasses ?? ""}`.trim()}
      value={chosen}
      required={field.required}
      disabled={field.disabled || isReadOnly}
      onChange={(event) => onPick(event.currentTarget.value)}
    >
      <option value="">{field.placeholder || selectPlaceholder}</option>
      {choicesOf(field).map(({ text, value }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
