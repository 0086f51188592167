import { choicesOf, isSearched, lookOf, type SelectOptions, selectValue } from "../../model/fields/values/select.ts";
import { ChoiceList } from "../shared/choice-list.tsx";
import { OwnWords } from "../shared/own-words.tsx";
import { useHeldOptions } from "../shared/use-held-options.ts";
import { useIsPlain } from "../shared/use-is-live.ts";
import { inputProps, textsIn, type WidgetProps } from "../widget.ts";
import { Searched } from "./searched.tsx";
import { Suggested } from "./suggested.tsx";

export function Select(given: WidgetProps<SelectOptions>) {
  const look = lookOf(given.field);
  const props = { ...given, field: useHeldOptions(given) };
  const { field, value, onChange, tools } = props;
  const isPlain = useIsPlain(tools);
  const chosen = value === undefined || value === null ? [] : selectValue.entries(value, field);
  const keep = (entries: readonly string[]) => onChange(selectValue.parse(entries, field));
  // A space at the end is trimmed when the form is sent: until then another word may follow it.
  const pickWord = (typed: string) => (typed.endsWith(" ") ? onChange(typed) : keep([typed]));
  if (field.taggable && !field.multiple) return <Suggested {...props} chosen={chosen[0] ?? ""} onPick={pickWord} />;
  if (isSearched(field) && !isPlain) return <Searched {...props} chosen={chosen[0] ?? ""} onPick={(picked) => keep([picked])} />;
  if (look === "dropdown" && !field.multiple) return <Dropdown {...props} chosen={chosen[0] ?? ""} onPick={(picked) => keep([picked])} />;
  const choices = choicesOf(field);
  const list = (
    <ChoiceList
      props={props}
      choices={choices}
      chosen={chosen}
      type={field.multiple ? "checkbox" : "radio"}
      look={look === "dropdown" ? "radio" : look}
      onPick={(picked, isOn) => keep(field.multiple ? toggled(chosen, picked, isOn) : [picked])}
    />
  );
  if (!field.taggable) return list;
  const own = chosen.filter((word) => !choices.some((choice) => choice.value === word));
  const known = chosen.filter((word) => !own.includes(word));
  return (
    <>
      {list}
      <OwnWords {...props} words={own} onWords={(words) => keep([...known, ...words])} />
    </>
  );
}

/** Whether it is drawn as one input, which a label can point to. */
export function isDropdown(field: SelectOptions): boolean {
  return !field.multiple && (field.taggable === true || lookOf(field) === "dropdown");
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
      <option value="">{field.placeholder || textsIn(props.tools).chooseOption}</option>
      {choicesOf(field).map(({ text, value }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
