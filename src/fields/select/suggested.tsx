import { choicesOf, type SelectOptions } from "../../model/fields/values/select.ts";
import { inputProps, textsIn, type WidgetProps } from "../widget.ts";

/** One answer: an option that is suggested while typing, or another word. */
export function Suggested(props: WidgetProps<SelectOptions> & { readonly chosen: string; readonly onPick: (typed: string) => void }) {
  const { field, id, isReadOnly, chosen, onPick } = props;
  const choices = choicesOf(field);
  return (
    <>
      <input
        {...inputProps(props)}
        className="f-input"
        type="text"
        list={`${id}-options`}
        autoComplete="off"
        maxLength={200}
        value={choices.find(({ value }) => value === chosen)?.text ?? chosen}
        placeholder={field.placeholder || textsIn(props.tools).chooseOption}
        required={field.required}
        disabled={field.disabled}
        readOnly={isReadOnly}
        onInput={(event) => onPick(event.currentTarget.value)}
      />
      <datalist id={`${id}-options`}>
        {choices.map(({ text, value }) => (
          <option key={value} value={text} />
        ))}
      </datalist>
    </>
  );
}
