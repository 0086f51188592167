import { useTypedWords } from "../shared/use-typed-words.ts";
import { widgetTextsIn } from "../shared/widget-texts-in.ts";
import { inputProps, type WidgetProps } from "../widget.ts";

export function Tags(props: WidgetProps) {
  const { field, value, onChange, isReadOnly } = props;
  const words = Array.isArray(value) ? value.filter((word) => typeof word === "string") : [];
  const { shown, type } = useTypedWords(words, onChange);
  return (
    <input
      {...inputProps(props)}
      className="f-input"
      type="text"
      autoComplete="off"
      value={shown}
      placeholder={field.placeholder || widgetTextsIn(props.tools).wordsWithCommas}
      required={field.required}
      disabled={field.disabled}
      readOnly={isReadOnly}
      onInput={(event) => type(event.currentTarget.value)}
    />
  );
}
